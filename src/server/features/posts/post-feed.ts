import type { Hono } from 'hono';
import { postCategoryLabel } from '#contract/post-categories.ts';
import { prSentence, titleWithPr } from '#contract/pr-sentence.ts';
import type { Context } from '#server/context.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { type PostCardRow, selectPostCards } from './posts.queries.ts';

const entriesInFeed = 30;

/** Serves the newest columns as an Atom feed (RFC 4287). */
export function servePostFeed(app: Hono<HttpEnv>, { db, config, now }: Context): void {
  const { origin } = config.siteUrl;
  app.get('/column/feed.xml', async (c) => {
    const rows = await selectPostCards(db, { now: now(), offset: 0, limit: entriesInFeed });
    const feed = atomFeed(rows, { origin, siteName: config.siteName });
    return c.body(feed, 200, {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    });
  });
}

type Site = { origin: string; siteName: string };

function atomFeed(rows: PostCardRow[], { origin, siteName }: Site): string {
  const latest = rows.reduce((last, { updatedAt }) => Math.max(last, updatedAt.getTime()), 0);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">',
    `<title>${escapeXml(`コラム｜${siteName}`)}</title>`,
    `<id>${origin}/column</id>`,
    `<link href="${origin}/column"/>`,
    `<link rel="self" type="application/atom+xml" href="${origin}/column/feed.xml"/>`,
    `<updated>${new Date(latest).toISOString()}</updated>`,
    ...rows.map((row) => atomEntry(row, origin)),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry(row: PostCardRow, origin: string): string {
  const address = `${origin}/column/${row.slug}`;
  return [
    '<entry>',
    `<title>${escapeXml(titleWithPr({ is_pr: row.isPr, title: row.title }))}</title>`,
    `<id>urn:uuid:${row.id}</id>`,
    `<link href="${address}"/>`,
    `<published>${row.publishedAt.toISOString()}</published>`,
    `<updated>${row.updatedAt.toISOString()}</updated>`,
    `<author><name>${escapeXml(row.author)}</name></author>`,
    `<category term="${row.category}" label="${escapeXml(postCategoryLabel(row.category))}"/>`,
    `<summary>${escapeXml(row.isPr ? `${prSentence(row.sponsor)}${row.lead}` : row.lead)}</summary>`,
    '</entry>',
  ].join('');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
