import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';
import { safetyKinds } from './safety-kinds.ts';

export const SafetyKind = z.enum(safetyKinds);
export type SafetyKind = z.infer<typeof SafetyKind>;

/** A line to call or to write to. Null where nobody could confirm it: the text then says to ask there. */
export const SafetyResource = z.object({
  name: z.string(),
  /** Null where there is no one number for the whole country. */
  phone: z.string().nullable(),
  /** A chat, or the list of local numbers. */
  web_url: z.url().nullable(),
  /** Words of the link to `web_url`. */
  web_label: z.string().nullable(),
  /** Its name in LINE, or the words to search for, as a sentence. */
  other_way: z.string().nullable(),
  hours: z.string().nullable(),
  closed: z.string().nullable(),
  cost: z.string().nullable(),
  for_whom: z.string().nullable(),
  note: z.string(),
  /** Kinds of worries that it is for; the one that it fits best stands first. */
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

export const safetyResourcesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/safety-resources/',
    access: 'public',
    mayLag: true,
    summary: 'People to call or to write to, always in reach of somebody who talks',
    response: z.array(SafetyResource),
  }),
};
