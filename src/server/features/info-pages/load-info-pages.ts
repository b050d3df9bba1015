import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type InfoPageKey, infoPageKeys } from '#contract/public/info-pages.ts';
import { PostSource } from '#contract/public/posts.ts';

const FrontMatter = z.strictObject({
  title: z.string().min(1).max(40),
  description: z.string().min(20).max(110),
  version: z.iso.date(),
  updated_at: z.iso.date(),
  sources: z.array(PostSource).default([]),
  /** Changes of this version, a sentence each; of the terms and the privacy notice. */
  changes: z.array(z.string().min(1)).default([]),
});

/** A text as it stands in its file. */
export type InfoText = z.infer<typeof FrontMatter> & { key: InfoPageKey; markdown: string };

/**
 * Every version of every page: `<key>.md` holds now; then, newest first, what held before, from
 * `versions/<key>-<version>.md`. Throws naming the file that does not fit.
 */
export function loadInfoPages(directory: string): Map<InfoPageKey, InfoText[]> {
  const older = join(directory, 'versions');
  const files = existsSync(older) ? readdirSync(older) : [];
  return new Map(
    infoPageKeys.map((key) => {
      const current = readInfoText(join(directory, `${key}.md`), key);
      const before = files
        .filter((file) => isVersionOf(file, key))
        .map((file) => readInfoText(join(older, file), key))
        .toSorted((a, b) => b.version.localeCompare(a.version));
      return [key, [current, ...before]];
    }),
  );
}

function isVersionOf(file: string, key: InfoPageKey): boolean {
  return file.startsWith(`${key}-`) && /^\d{4}-\d\d-\d\d\.md$/.test(file.slice(key.length + 1));
}

function readInfoText(path: string, key: InfoPageKey): InfoText {
  const [, head = '', markdown = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  const result = FrontMatter.safeParse(parse(head));
  if (!result.success) throw new Error(`${path}:\n${z.prettifyError(result.error)}`);
  return { ...result.data, key, markdown };
}
