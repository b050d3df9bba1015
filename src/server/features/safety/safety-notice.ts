import type { SafetyNotice } from '#contract/diagnosis.ts';
import { resourcesFor } from '#contract/safety-kinds.ts';
import type { SafetyKind } from '#contract/safety-resources.ts';
import type { SafetyKind as NoticedKind } from '#counsellor/types.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';
import { findWorry } from './safety-phrases.ts';

/** What the detector noticed, and the words that it may not know more about. */
export type NoticedWorry = { noticed: NoticedKind | null; words: string };

/** The kind by which lines are found: the detector's own, made finer by the phrases where it tells two apart. */
export function kindOfWorry({ noticed, words }: NoticedWorry): SafetyKind | null {
  const told = findWorry(words);
  if (noticed === null) return told;
  if (noticed === 'distress') return 'despair';
  if (noticed === 'bullying_or_health') return told ?? 'bullying';
  if (noticed === 'abuse' && told === 'sexual_harm') return told;
  return noticed;
}

/** The people to turn to for what somebody wrote, or null when it tells of no trouble. */
export function safetyNotice({
  isStopped,
  ...worry
}: NoticedWorry & { isStopped: boolean }): SafetyNotice | null {
  const kind = kindOfWorry(worry);
  if (!kind) return null;
  const resources = resourcesFor(currentFacts().hotlines, kind);
  return { kind, step: isStopped ? 'stop' : 'show', resources };
}
