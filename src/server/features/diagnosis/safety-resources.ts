import type { SafetyNotice } from '#contract/diagnosis.ts';
import type { SafetyResource } from '#contract/safety-resources.ts';
import type { SafetyKind } from '#server/features/counsellor/types.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';

/** The people to call for a kind of worry, in their order. */
export function safetyNotice(kind: SafetyKind): SafetyNotice {
  return {
    kind,
    resources: currentFacts()
      .hotlines.filter(({ kinds }) => kinds.includes(kind))
      .map(({ name, phone, note }) => ({ name, phone, note })),
  };
}

/** Everybody to call, in their order. */
export function allSafetyResources(): SafetyResource[] {
  return currentFacts().hotlines.map(({ name, phone, note, verified_on }) => ({
    name,
    phone,
    note,
    verified_on,
  }));
}
