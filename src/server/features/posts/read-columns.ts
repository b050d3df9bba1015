import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { ColumnFrontMatter, PostSlug } from '#contract/public/posts.ts';
import { dataPath, readDataText } from '#server/data-directory.ts';

export type ColumnFile = ColumnFrontMatter & { slug: string; body: string; hash: string };

/** The articles of `data/columns`, by slug. Throws naming the file and the field that does not fit. */
export function readColumns(): ColumnFile[] {
  return readdirSync(dataPath('columns'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readColumn(name, readDataText(`columns/${name}`)));
}

/** One article: front matter between two lines of `---`, then Markdown. */
export function readColumn(name: string, text: string): ColumnFile {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(text) ?? [];
  if (front === undefined || body === undefined)
    throw new Error(`data/columns/${name} does not begin with front matter`);
  const slug = PostSlug.safeParse(name.replace(/\.md$/, ''));
  if (!slug.success) throw new Error(`data/columns/${name}: the name is not a slug`);
  const fields = ColumnFrontMatter.safeParse(parse(front));
  if (!fields.success)
    throw new Error(`data/columns/${name} does not fit:\n${z.prettifyError(fields.error)}`);
  const hash = createHash('sha256').update(text).digest('base64url');
  return { ...fields.data, slug: slug.data, body: body.trim(), hash };
}
