import type { Hono } from 'hono';
import { prSentence, titleWithPr } from '#contract/company/pr-sentence.ts';
import { postCategoryLabel } from '#contract/public/post-categories.ts';
import type { Context } from '#server/context.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { type PostCardRow, selectPostCards } from './posts.queries.ts';

const entriesInFeed = 30;

const feeds = {
  '/column/feed.xml': { type: 'application/atom+xml', write: atomFeed },
  '/column/rss.xml': { type: 'application/rss+xml', write: rssFeed },
};

/** Serves the newest columns as an Atom feed (RFC 4287) and, for readers that know that alone, as RSS 2.0. */
export function servePostFeeds(app: Hono<HttpEnv>, { db, config, now }: Context): void {
  const site = { origin: config.siteUrl.origin, siteName: config.siteName };
  for (const [path, { type, write }] of Object.entries(feeds))
    app.get(path, async (c) => {
      const rows = await selectPostCards(db, { now: now(), offset: 0, limit: entriesInFeed });
      return c.body(write(rows, site), 200, {
        'Content-Type': `${type}; charset=utf-8`,
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
    `<summary>${summaryOf(row)}</summary>`,
    '</entry>',
  ].join('');
}

/** https://www.rssboard.org/rss-specification; `guid` is the id of the Atom entry. */
function rssFeed(rows: PostCardRow[], { origin, siteName }: Site): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(`コラム｜${siteName}`)}</title>`,
    `<link>${origin}/column</link>`,
    `<description>${escapeXml(`${siteName}の新しいコラム`)}</description>`,
    '<language>ja</language>',
    `<atom:link rel="self" type="application/rss+xml" href="${origin}/column/rss.xml"/>`,
    ...rows.map((row) => rssItem(row, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function rssItem(row: PostCardRow, origin: string): string {
  return [
    '<item>',
    `<title>${escapeXml(titleWithPr({ is_pr: row.isPr, title: row.title }))}</title>`,
    `<link>${origin}/column/${row.slug}</link>`,
    `<guid isPermaLink="false">urn:uuid:${row.id}</guid>`,
    `<pubDate>${row.publishedAt.toUTCString()}</pubDate>`,
    `<dc:creator>${escapeXml(row.author)}</dc:creator>`,
    `<category>${escapeXml(postCategoryLabel(row.category))}</category>`,
    `<description>${summaryOf(row)}</description>`,
    '</item>',
  ].join('');
}

/** As XML. What somebody paid for says so first. */
function summaryOf({ isPr, sponsor, lead }: PostCardRow): string {
  return escapeXml(isPr ? `${prSentence(sponsor)}${lead}` : lead);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
