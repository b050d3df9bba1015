import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Texts of `data/pages`, one Markdown file each. */
export const infoPageKeys = [
  'terms',
  'privacy',
  'external-transmission',
  'accessibility',
  'operator',
  'parents',
  'teachers',
  'employers',
  'advertising',
  'internship',
  'guide',
] as const;
export type InfoPageKey = (typeof infoPageKeys)[number];

const day = z.iso.date();

export const InfoPage = z.object({
  key: z.enum(infoPageKeys),
  title: z.string(),
  description: z.string(),
  /** Day from which this version holds. */
  version: day,
  updated_at: day,
  /** Made on the server from our own text; the operator's facts are filled in. */
  html: z.string(),
  headings: z.array(
    z.object({ id: z.string(), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  ),
  /** All versions that can be read, newest first. */
  versions: z.array(day),
});
export type InfoPage = z.infer<typeof InfoPage>;

export const infoPagesApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/info-pages/{key}/',
    access: 'public',
    summary: 'Terms, privacy and the other information pages as HTML',
    params: z.object({ key: z.enum(infoPageKeys) }),
    /** An older version; the current one when absent. */
    query: z.object({ version: day.optional() }),
    response: InfoPage,
  }),
};
