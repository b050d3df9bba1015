import { z } from 'zod';
import type { SafetyNotice } from '#contract/diagnosis.ts';
import type { SafetyResource } from '#contract/safety-resources.ts';
import { readDataFile } from '#server/data-directory.ts';
import type { SafetyKind } from '#server/features/counsellor/types.ts';

const Resource = z.object({
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  kinds: z.array(z.string()),
  source_url: z.url(),
  /** Day on which the operator checked name and number; null until then. */
  verified_on: z.iso.date().nullable(),
});

const resources = readDataFile('safety-resources.json', z.array(Resource));

/** The people to call for a kind of worry, in the file's order. */
export function safetyNotice(kind: SafetyKind): SafetyNotice {
  return {
    kind,
    resources: resources
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ name, phone, note }) => ({ name, phone, note })),
  };
}

/** Everybody to call, in the file's order. */
export function allSafetyResources(): SafetyResource[] {
  return resources.map(({ name, phone, note, verified_on }) => ({
    name,
    phone,
    note,
    verified_on,
  }));
}
