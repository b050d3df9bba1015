import { z } from 'zod';

/** The source of a rule or figure; null days and marks say that nobody of the desk has looked yet. */
export const Source = z.strictObject({
  title: z.string().min(1),
  publisher: z.string().min(1),
  url: z.url(),
  seen_on: z.iso.date().nullable(),
});

/** A way to a page of this site. */
export const PageLink = z.strictObject({
  label: z.string().min(1).max(24),
  path: z.string().startsWith('/'),
});
export type PageLink = z.infer<typeof PageLink>;
