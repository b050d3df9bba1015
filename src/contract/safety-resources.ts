import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What somebody may be worried about, and what a line is for; the most serious first. */
export const safetyKinds = [
  'self_harm',
  'sexual_harm',
  'abuse',
  'despair',
  'illegal_job',
  'pregnancy',
  'money_trouble',
  'work_trouble',
  'offer_withdrawn',
  'bullying',
  'health',
] as const;
export const SafetyKind = z.enum(safetyKinds);
export type SafetyKind = z.infer<typeof SafetyKind>;

/** Each kind in the words of a student. */
export const safetyKindNames: Record<SafetyKind, string> = {
  self_harm: '死にたい・自分を傷つけたい',
  sexual_harm: '体をさわられた・いやなことをされた',
  abuse: '家や身近な人からの暴力',
  despair: '消えたい・もうつかれた',
  illegal_job: 'あやしい誘い・闇バイト',
  pregnancy: '妊娠したかもしれない',
  money_trouble: 'お金・詐欺・借金',
  work_trouble: '仕事やバイトでこまっている',
  offer_withdrawn: '内定を取り消された',
  bullying: 'いじめ・仲間はずれ',
  health: '心や体の調子がわるい',
};

/** Somebody to call or to write to. Null where nobody could confirm it: the reader is told to ask there. */
export const SafetyResource = z.object({
  name: z.string(),
  /** Null where there is no one number for the whole country. */
  phone: z.string().nullable(),
  /** A chat, or the list of local numbers. */
  web_url: z.url().nullable(),
  /** What `web_url` leads to, as the words of a link. */
  web_label: z.string().nullable(),
  /** Its name in LINE, or the words to search for, as a sentence. */
  other_way: z.string().nullable(),
  hours: z.string().nullable(),
  closed: z.string().nullable(),
  cost: z.string().nullable(),
  for_whom: z.string().nullable(),
  note: z.string(),
  /** What it is for; the kind that it fits best stands first. */
  kinds: z.array(SafetyKind),
  /** For somebody in danger at this moment. */
  is_urgent: z.boolean(),
  source_url: z.url(),
  /** Day on which the page of the source was read; null where the desk entered it without one. */
  source_seen_on: z.iso.date().nullable(),
  /** Day on which the operator asked there; null until then. */
  verified_on: z.iso.date().nullable(),
});
export type SafetyResource = z.infer<typeof SafetyResource>;

/** Those for a kind, the ones that it stands first with before the others. */
export function resourcesFor<T extends Pick<SafetyResource, 'kinds'>>(
  resources: readonly T[],
  kind: SafetyKind,
): T[] {
  return resources
    .filter(({ kinds }) => kinds.includes(kind))
    .toSorted((a, b) => a.kinds.indexOf(kind) - b.kinds.indexOf(kind));
}

export const safetyResourcesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/safety-resources/',
    access: 'public',
    summary: 'People to call or to write to, always in reach of somebody who talks',
    response: z.array(SafetyResource),
  }),
};
