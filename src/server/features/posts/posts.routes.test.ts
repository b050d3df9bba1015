import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { postCategories } from '#contract/public/post-categories.ts';
import { postsApi } from '#contract/public/posts.ts';
import { dataPath } from '#server/data-directory.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';
import { loadColumns } from './load-columns.ts';
import { upsertPost } from './posts.queries.ts';
import { posts } from './posts.table.ts';
import { readColumn, readColumns } from './read-columns.ts';

const server = testServer();
const list = (query: Record<string, string | number> = {}) =>
  server().anonymous.call(postsApi.published, { query });
const read = (slug: string) => server().anonymous.call(postsApi.bySlug, { params: { slug } });

const article = {
  slug: 'made-for-a-test',
  title: '試しの記事',
  category: 'news' as const,
  lead: '試しの記事のリード文です。',
  bodyMarkdown: '## 見出し\n\n<script>alert(1)</script>[押す](javascript:alert(1))\n\n1. 一\n2. 二',
  author: 'みちしるべ編集部',
  tags: ['試し', '100%'],
  cover: 'bell' as const,
  sources: [],
  status: 'published' as const,
  publishedAt: new Date('2026-11-10T00:00:00Z'),
  updatedAt: new Date('2026-11-10T00:00:00Z'),
};

/** Readable words of a text: no marks of Markdown, no addresses. */
function lettersOf(body: string): string {
  return body
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .replaceAll(/[#*|\-[\]>\s]/g, '');
}

describe('GET /api/posts/published/', () => {
  test('pages all columns, newest first, without their bodies', async () => {
    const { count, results, next } = await list({ per_page: 10 });
    expect(count).toBe(readColumns().length);
    expect(next).toContain('page=2');
    const days = results.map(({ published_at }) => published_at);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(JSON.stringify(results)).not.toContain('body');
    const rest = await list({ per_page: 10, page: Math.ceil(count / 10) });
    expect(rest.next).toBeNull();
    expect((await list({ page: 90 })).results).toEqual([]);
  });

  test('narrows by category, tag and words, and counts the tags', async () => {
    const money = await list({ category: 'money' });
    expect(money.results.every(({ category }) => category === 'money')).toBe(true);
    const [tag] = money.tags;
    const tagged = await list({ category: 'money', tag: tag!.name });
    expect(tagged.count).toBe(tag!.count);
    const found = await list({ q: '一人一社制 都道府県' });
    expect(found.results[0]?.slug).toBe('one-company-rule');
    expect((await list({ q: '%' })).count).toBe(0);
  });

  test('refuses a category that does not exist', async () => {
    await expectRefusal(list({ category: 'gossip' }), 'invalid');
  });
});

describe('a column', () => {
  test('has safe HTML, headings, sources, neighbours and related ones', async () => {
    const post = await read('one-company-rule');
    expect(post.headings.length).toBeGreaterThan(1);
    for (const { id } of post.headings) expect(post.body_html).toContain(`id="${id}"`);
    expect(post.sources.length).toBeGreaterThan(0);
    expect(post.related.map(({ slug }) => slug)).not.toContain(post.slug);
    expect(post.related.length).toBe(3);
    const byId = await server().anonymous.call(postsApi.detail, { params: { id: post.id } });
    expect(byId).toEqual(post);
  });

  test('is not there before its time, as a draft, or in the archive', async () => {
    const { db, now } = server().context;
    const later = new Date(now().getTime() + 60_000);
    await upsertPost(db, { ...article, publishedAt: later });
    await expectRefusal(read(article.slug), 'not_found');
    for (const status of ['draft', 'archived'] as const) {
      await upsertPost(db, { ...article, status });
      await expectRefusal(read(article.slug), 'not_found');
    }
    await upsertPost(db, article);
    const { body_html } = await read(article.slug);
    expect(body_html).not.toMatch(/<script|href="javascript/);
    expect((await list({ q: '100%' })).results.map(({ slug }) => slug)).toEqual([article.slug]);
    await db.delete(posts).where(eq(posts.slug, article.slug));
  });
});

test.each([
  [1, 1],
  [740, 1],
  [760, 2],
  [1_500, 3],
])(
  'a text of %i letters says that it takes %i minutes, in the list and alone',
  async (letters, minutes) => {
    const { db } = server().context;
    const slug = 'read-for-a-test';
    await upsertPost(db, {
      ...article,
      slug,
      title: '読む時間',
      bodyMarkdown: 'あ'.repeat(letters),
    });
    const { results } = await list({ q: '読む時間' });
    expect(results.find((card) => card.slug === slug)?.reading_minutes).toBe(minutes);
    expect((await read(slug)).reading_minutes).toBe(minutes);
    await db.delete(posts).where(eq(posts.slug, slug));
  },
);

test('a column that somebody paid for says so wherever it is shown, and is recommended nowhere', async () => {
  const { db } = server().context;
  const paid = { ...article, slug: 'paid-for-a-test', category: 'money' as const, isPr: true };
  await upsertPost(db, paid);
  const { results } = await list({ category: 'money', per_page: 100 });
  expect(results.filter(({ is_pr }) => is_pr).map(({ slug }) => slug)).toEqual([paid.slug]);
  expect(await read(paid.slug)).toMatchObject({ is_pr: true });
  const feed = await (await server().send('GET', '/column/feed.xml')).text();
  expect(feed).toContain(`<title>PR：${paid.title}</title>`);
  expect(feed.match(/<title>PR：/g)).toHaveLength(1);
  for (const { slug } of results.filter(({ is_pr }) => !is_pr)) {
    const { related, older, newer } = await read(slug);
    const linked = [...related, older, newer].map((one) => one?.slug);
    expect(linked).not.toContain(paid.slug);
  }
  await db.delete(posts).where(eq(posts.slug, paid.slug));
});

describe('loading data/columns', () => {
  test('changes nothing twice, follows a file, and never touches what a person edited', async () => {
    const { db } = server().context;
    const files = readColumns();
    expect(await loadColumns(db, files)).toMatchObject({ added: 0, changed: 0, archived: 0 });
    const [first, second, ...rest] = files;
    const changed = { ...first!, title: '新しい題', hash: 'other' };
    expect(await loadColumns(db, [changed, second!, ...rest])).toMatchObject({ changed: 1 });
    expect((await read(first!.slug)).title).toBe('新しい題');
    await db
      .update(posts)
      .set({ isEditedByStaff: true, title: '人が直した題' })
      .where(eq(posts.slug, second!.slug));
    const again = [first!, { ...second!, hash: 'newer' }, ...rest.slice(1)];
    expect(await loadColumns(db, again)).toMatchObject({ changed: 1, archived: 1 });
    expect((await read(second!.slug)).title).toBe('人が直した題');
    await expectRefusal(read(rest[0]!.slug), 'not_found');
    expect(await loadColumns(db, files)).toMatchObject({ changed: 1, added: 0, archived: 0 });
    expect((await read(rest[0]!.slug)).slug).toBe(rest[0]!.slug);
    await db.update(posts).set({ isEditedByStaff: false, sourceHash: '' });
    expect(await loadColumns(db, files)).toMatchObject({ changed: files.length, added: 0 });
  });

  test('names the file and the field that does not fit', () => {
    const text = readFileSync(dataPath('columns/one-company-rule.md'), 'utf8');
    const broken = text.replace(/^category: .*/m, 'category: gossip');
    expect(() => readColumn('x.md', broken)).toThrow(/x\.md[\s\S]*category/);
    expect(() => readColumn('x.md', 'no front')).toThrow('front matter');
  });

  test('takes the name of who paid for a PR column, and only there', async () => {
    const text = readFileSync(dataPath('columns/one-company-rule.md'), 'utf8');
    const withPr = (lines: string) => readColumn('x.md', text.replace('is_pr: false', lines));
    expect(withPr('is_pr: false').sponsor).toBe('');
    expect(() => withPr('is_pr: true')).toThrow(/x\.md[\s\S]*企業の名前を入力[\s\S]*sponsor/);
    expect(() => withPr('is_pr: true\nsponsor: " "')).toThrow('企業の名前を入力');
    expect(() => withPr('is_pr: false\nsponsor: 株式会社みほん')).toThrow('入れないで');
    const file = withPr('is_pr: true\nsponsor: 株式会社みほん');
    const { db } = server().context;
    const others = readColumns().filter(({ slug }) => slug !== 'one-company-rule');
    await loadColumns(db, [...others, { ...file, slug: 'one-company-rule' }]);
    expect((await read('one-company-rule')).sponsor).toBe('株式会社みほん');
    await loadColumns(db);
    expect((await read('one-company-rule')).sponsor).toBe('');
  });
});

describe('data/columns', () => {
  const files = readColumns();
  const slugs = new Set(files.map(({ slug }) => slug));

  test('holds 36 or more, at least three in each of the ten categories', () => {
    expect(files.length).toBeGreaterThanOrEqual(36);
    for (const { key } of postCategories.slice(0, 10))
      expect(files.filter(({ category }) => category === key).length, key).toBeGreaterThanOrEqual(
        3,
      );
  });

  test.each(files.map((file) => [file.slug, file] as const))('%s reads well', (_, file) => {
    const { length } = lettersOf(file.body);
    expect(length).toBeGreaterThanOrEqual(600);
    expect(length).toBeLessThanOrEqual(1_500);
    expect(file.published_at).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(file.updated_at >= file.published_at).toBe(true);
    for (const [, to = ''] of file.body.matchAll(/\]\(\/column\/([a-z0-9-]+)\)/g))
      expect(slugs, to).toContain(to);
  });
});

test('amounts of the minimum wage are named with their year, beside where those of today stand', () => {
  const { body, sources } = readColumns().find(({ slug }) => slug === 'minimum-wage-and-overtime')!;
  const sentences = body.split(/[。\n]/);
  const named = sentences.filter((sentence) => /全国平均|いちばん[高低]い/.test(sentence));
  expect(named).not.toEqual([]);
  expect(named.filter((sentence) => !/20\d\d年度の額/.test(sentence))).toEqual([]);
  // The amount of today is compared with a wage, and no text of ours knows it.
  const compared = sentences.filter((sentence) => /くらべ|上回|下回/.test(sentence));
  expect(compared.filter((sentence) => /\d年度|\d円/.test(sentence))).toEqual([]);
  expect(body).toContain('2026年10月からは、新しい2026年度の額に変わります');
  expect(body).toContain(`「${sources[0]?.title}」`);
  expect(sources[0]?.url).toContain('/minimumichiran/');
});

test('A column shows the figures that it cites, and their source below its own', async () => {
  const { body_html, sources } = await read('youth-employment-information');
  expect(body_html).toContain('37.9％');
  expect(body_html).toContain('（まだ確かめられていません）');
  expect(body_html).not.toContain('{{');
  expect(sources.map(({ publisher }) => publisher)).toContain('労働政策研究・研修機構');
  const wages = await read('minimum-wage-and-overtime');
  expect(wages.body_html).toContain('2025年度（令和7年度）の額です');
  expect(wages.body_html).toContain('2026年3月31日');
});

describe('a column that a company paid for', () => {
  const paid = { ...article, slug: 'named-for-a-test', title: '広告の記事', isPr: true };
  const feed = async () => (await server().send('GET', '/column/feed.xml')).text();

  test('names the company in the list, alone and in the feed', async () => {
    const { db } = server().context;
    await upsertPost(db, { ...paid, sponsor: '株式会社みほん<試験>' });
    const named = { is_pr: true, sponsor: '株式会社みほん<試験>' };
    expect(await read(paid.slug)).toMatchObject(named);
    expect((await list({ q: paid.title })).results).toMatchObject([named]);
    const entry = /<entry><title>PR：広告の記事.*?<\/entry>/.exec(await feed())?.[0];
    expect(entry).toContain(
      '<summary>この記事は、株式会社みほん&lt;試験&gt;の依頼により制作した広告です。試しの記事の',
    );
    expect((await read('one-company-rule')).sponsor).toBe('');
  });

  test('stays readable when it was marked before the name was asked for', async () => {
    await upsertPost(server().context.db, { ...paid, sponsor: '' });
    expect(await read(paid.slug)).toMatchObject({ is_pr: true, sponsor: '' });
    expect(await feed()).toContain('<summary>この記事は広告です。');
    await server().context.db.delete(posts).where(eq(posts.slug, paid.slug));
  });
});

test('the feed lists the newest columns with their addresses', async () => {
  const response = await server().send('GET', '/column/feed.xml');
  expect(response.headers.get('content-type')).toContain('application/atom+xml');
  const text = await response.text();
  const { results } = await list({ per_page: 1 });
  expect(text).toContain(`/column/${results[0]?.slug}"`);
  expect(text.match(/<entry>/g)).toHaveLength(30);
});

test('readers that know RSS alone get the same columns', async () => {
  const response = await server().send('GET', '/column/rss.xml');
  expect(response.headers.get('content-type')).toContain('application/rss+xml');
  const text = await response.text();
  const atom = await (await server().send('GET', '/column/feed.xml')).text();
  const ids = (feed: string) => feed.match(/urn:uuid:[\w-]+/g);
  expect(ids(text)).toEqual(ids(atom));
  expect(ids(text)).toHaveLength(30);
  const titles = [...text.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);
  const { results } = await list({ per_page: 30 });
  expect(titles[0]).toBe(results[0]?.title);
  const days = [...text.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, day]) => Date.parse(day!));
  expect(days.every(Number.isFinite)).toBe(true);
});
