import { readdirSync, readFileSync } from 'node:fs';
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { postExtensions } from '#web/features/staff-posts/writing/post-extensions.ts';
import { readMarkdown } from '#web/features/staff-posts/writing/read-markdown.ts';
import { writeBlock } from '#web/features/staff-posts/writing/write-markdown.ts';
import { renderMarkdown } from './text/markdown.ts';

const folder = new URL('../../data/columns/', import.meta.url);
const columns = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(new URL(file, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
}));
const schema = getSchema(postExtensions());
/**
 * HTML of the page in the editor's normal form: a line that ends within a paragraph is a space, as a browser shows it,
 * and a bold link is bold within the link.
 */
const html = (text: string) =>
  renderMarkdown(text, { idPrefix: 'part' })
    .html.replaceAll(/\s/g, ' ')
    .replaceAll(/<strong>(<a [^>]*>)([^<]*)<\/a><\/strong>/g, '$1<strong>$2</strong></a>');

/** Elements of a page by what the editor calls them. */
const tags: Record<string, RegExp> = {
  heading: /<h[234]/g,
  bulletList: /<ul/g,
  orderedList: /<ol/g,
  listItem: /<li/g,
  table: /<table/g,
  tableHeader: /<th[ >]/g,
  tableCell: /<td/g,
  blockquote: /<blockquote/g,
  codeBlock: /<pre/g,
  horizontalRule: /<hr/g,
  hardBreak: /<br/g,
  image: /<img/g,
};

/** Numbers of elements, and the words, of a page and of the editor's document. */
const shownBy = {
  page: (text: string) => {
    const page = html(text);
    const counts = Object.entries(tags).map(([name, tag]) => [name, page.match(tag)?.length ?? 0]);
    const words = page.replaceAll(/<[^>]*>|\s/g, '');
    const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
    const shown = words.replaceAll(/&(\w+);/g, (_, name: string) => named[name] ?? name);
    return { counts: Object.fromEntries(counts), words: shown };
  },
  editor: (text: string) => {
    const { doc } = readMarkdown(schema, text);
    const counts = Object.fromEntries(Object.keys(tags).map((name) => [name, 0]));
    doc.descendants(({ type: { name } }) => {
      if (name in counts) counts[name] = (counts[name] ?? 0) + 1;
    });
    return { counts, words: doc.textBetween(0, doc.content.size).replaceAll(/\s/g, '') };
  },
};

const hostile = [
  '# 大きな見出し\n\n##### 小さな見出し',
  '![よその絵](https://evil.example/a.png)![中](data:image/png;base64,xx)',
  '![机](/media/0123456789abcdef0123456789abcdef-1600.webp#900x600)',
  '[a](javascript:alert(1)) [b](ftp://example.com) [c](//example.com) [d](/search)',
  '<b>太字</b><img src=x onerror=alert(1)>\n\n<script>alert(1)</script>',
  '**「言葉」**は~~消えた~~`code`',
];

test('The editor shows the words and the parts of a text that the public page shows', () => {
  expect(columns.length).toBeGreaterThan(40);
  for (const text of [...columns.map(({ text }) => text), ...hostile])
    expect(shownBy.editor(text), text).toEqual(shownBy.page(text));
});

test('Markdown of the editor makes the public page that the column makes', () => {
  for (const { file, text } of columns) {
    const { doc } = readMarkdown(schema, text);
    const blocks = Array.from({ length: doc.childCount }, (_, at) => writeBlock(doc, at));
    expect(html(blocks.join('\n\n')), file).toBe(html(text));
  }
});
