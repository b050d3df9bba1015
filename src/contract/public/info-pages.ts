import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';

/** Texts of `data/pages`, one Markdown file each; of terms and privacy the desk may add versions. */
export const infoPageKeys = [
  'terms',
  'privacy',
  'external-transmission',
  'accessibility',
  'sources',
  'operator',
  'parents',
  'teachers',
  'school-it',
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
  /** Sources of the rules that it names, with a heading: stands below it. Empty where there are none. */
  sources_html: z.string(),
  /** All versions that hold or held, newest first: the first one holds now. */
  versions: z.array(day),
  /** Versions whose day is to come, soonest first; they can be read already. */
  upcoming: z.array(day),
});
export type InfoPage = z.infer<typeof InfoPage>;

export const infoPagesApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/info-pages/{key}/',
    access: 'public',
    mayLag: false,
    summary: 'Terms, privacy and the other information pages as HTML',
    params: z.object({ key: z.enum(infoPageKeys) }),
    /** An older version, or one to come; the current one when absent. */
    query: z.object({ version: day.optional() }),
    response: InfoPage,
  }),
};
