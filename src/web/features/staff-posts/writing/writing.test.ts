import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openMarkdown } from './open-markdown.ts';
import { postExtensions } from './post-extensions.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeBlock } from './write-markdown.ts';

const columns = Object.entries(
  import.meta.glob<string>('/data/columns/*.md', { query: '?raw', import: 'default', eager: true }),
).map(([path, file]) => [path, file.replace(/^---\n[\s\S]*?\n---\n/, '').trim()] as const);

const schema = getSchema(postExtensions());
const { nodes } = schema;
const read = (text: string) => readMarkdown(schema, text).doc;
const written = (text: string) => {
  const doc = read(text);
  return Array.from({ length: doc.childCount }, (_, at) => writeBlock(doc, at)).join('\n\n');
};
const paragraph = (text: string) => nodes.paragraph!.create(null, text ? schema.text(text) : null);

describe('A text that nobody changed', () => {
  test('of every shipped column comes out byte by byte', () => {
    expect(columns.length).toBeGreaterThan(40);
    for (const [path, text] of columns) {
      const { doc, write } = openMarkdown(schema, text);
      // Through JSON, as the editor takes it: other nodes that say the same.
      const copy = schema.nodeFromJSON(doc.toJSON());
      expect(write(copy), path).toBe(text);
    }
  });

  test('keeps its form in every block but the one that was changed', () => {
    for (const [path, text] of columns) {
      const { doc, write } = openMarkdown(schema, text);
      const added = doc.copy(doc.content.addToStart(paragraph('新しい段落')));
      expect(write(added), path).toBe(`新しい段落\n\n${text}`);
      const last = doc.copy(doc.content.addToEnd(paragraph('おわり')));
      expect(write(last), path).toBe(`${text}\n\nおわり`);
    }
  });
});

test('The form that the editor writes says the same as the text of every shipped column', () => {
  for (const [path, text] of columns) {
    const once = written(text);
    expect(read(once).toJSON(), path).toEqual(read(text).toJSON());
    expect(written(once), path).toBe(once);
  }
});

/** Texts whose own form the editor writes again letter by letter: the normal form. */
test.each([
  '## 見出し\n\n### 小見出し\n\n#### もっと小さい見出し',
  'これは**「見学」**のことです。*斜め*と~~消した~~言葉',
  '- 一つ\n- 二つ\n  - その中\n- 三つ',
  '- 一つ\n\n- 二つ\n\n  続き',
  '3. 三\n4. 四',
  '9.  九\n10. 十',
  '- 一つめの一覧\n\n\n* 二つめの一覧'.replace('\n\n\n', '\n\n'),
  '> 引用です。\n>\n> - 中の一覧',
  '| | A社 | B社 |\n|---|--:|:-:|\n| 基本給 | 23万円 | a \\| b |\n| 空 | | **太い** |',
  '![机 \\[1\\] の上](/media/0123456789abcdef0123456789abcdef-1600.webp#900x600)',
  '[会社をさがす](/search)と[外](https://example.com/a_b "題")、<https://example.com>',
  '一行め\\\n二行め',
  '`code`と**`太いcode`**',
  '```js\nconst a = "*";\n\n- b\n```',
  '---',
  '月給は{{starting-pay-2024}}です。',
  '\\# 見出しではない',
  '1\\. 番号ではない',
  '1\\) 番号ではない',
  '\\- 一覧ではない',
  '\\| 表 | ではない',
  '5 \\* 3 \\* 2 と snake_case と \\<b>太字\\</b>'.replaceAll('\\</', '</'),
  'あ\\\n\\- 一覧ではない',
  'あ\\\n\\=== 見出しではない',
  '\\&amp; は記号のまま',
])('The editor writes %j as it reads it', (text) => {
  expect(written(text)).toBe(text);
});

/** What another form becomes once its block is changed. */
test.each([
  ['* 星の一覧', '- 星の一覧'],
  ['__太字__ と _斜め_', '**太字** と *斜め*'],
  ['見出し\n---', '## 見出し'],
  ['一行め\n二行め', '一行め 二行め'],
  ['一行め  \n二行め', '一行め\\\n二行め'],
  ['[会社][1]\n\n[1]: /search', '[会社](/search)'],
  ['| a | b |\n| --- | :---: |\n| c | d |', '| a | b |\n|---|:-:|\n| c | d |'],
  ['# 大きな見出し', '大きな見出し'],
  ['![よその絵](https://example.com/a.png)と言葉', 'と言葉'],
  ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
  ['[x](ftp://example.com)', 'x'],
  ['[x](//example.com)', 'x'],
])('The editor writes %j as %j', (text, normal) => {
  expect(written(text)).toBe(normal);
  expect(written(normal)).toBe(normal);
});

describe('A changed text', () => {
  const open = (text: string) => {
    const { doc, write } = openMarkdown(schema, text);
    const blocks = [...doc.content.content];
    return { blocks, write: (children: typeof blocks) => write(doc.type.create(null, children)) };
  };

  test('keeps links whose address stands elsewhere', () => {
    const { blocks, write } = open('[会社][1]の話\n\n[1]: /search');
    expect(write([...blocks, paragraph('続き')])).toBe('[会社](/search)の話\n\n続き');
  });

  test('keeps lists apart that come to stand beside one another', () => {
    const { blocks, write } = open('* 一\n\n間\n\n* 二');
    const text = write([blocks[0]!, blocks[2]!]);
    expect(read(text).childCount).toBe(2);
  });

  test('keeps what follows out of a code block that nobody closed', () => {
    const { blocks, write } = open('```\ncode');
    expect(write([...blocks, paragraph('続き')])).toBe('```\ncode\n```\n\n続き');
  });

  test('forgets empty paragraphs', () => {
    const { blocks, write } = open('一\n\n\n\n二');
    expect(write([blocks[0]!, paragraph(''), blocks[1]!])).toBe('一\n\n\n\n二');
    expect(write([blocks[0]!, blocks[1]!, paragraph('')])).toBe('一\n\n\n\n二');
  });
});

const piece = fc.constantFrom(
  ...['*', '_', '**', '`', '#', '- ', '1. ', '|', '>', '[', ']', '(', ')', '!', '<', '&amp;', '~~'],
  ...['\\', 'あ', '「', '」', '。', 'a', '/', ':', '=', '---', 'https://a.jp', '{{x}}', ' ', '　'],
);
/** Words without what HTML shows as nothing: spaces at their ends, and more than one in a row. */
const words = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').replaceAll(/ +/g, ' ').trim())
  .filter(Boolean);
const all = (doc: ReturnType<typeof read>) =>
  Array.from({ length: doc.childCount }, (_, at) => writeBlock(doc, at)).join('\n\n');

test('Any words come back as the same words, wherever they stand', () => {
  fc.assert(
    fc.property(words, words, (one, two) => {
      const [first, second] = [schema.text(one), schema.text(two)];
      const cells = [first, second].map((text) =>
        nodes.tableHeader!.create(null, nodes.paragraph!.create(null, text)),
      );
      const doc = schema.topNodeType.create(null, [
        nodes.paragraph!.create(null, [first, nodes.hardBreak!.create(), second]),
        nodes.heading!.create({ level: 2 }, first),
        nodes.bulletList!.create(null, nodes.listItem!.create(null, paragraph(two))),
        nodes.blockquote!.create(null, paragraph(two)),
        nodes.table!.create(null, nodes.tableRow!.create(null, cells)),
      ]);
      const text = all(doc);
      expect(read(text).eq(doc), text).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('Any words that are bold or leaning come back so, also in a table', () => {
  const mark = fc.constantFrom('bold', 'italic');
  fc.assert(
    fc.property(words, words, words, mark, (before, inside, after, name) => {
      const marked = nodes.paragraph!.create(null, [
        schema.text(before),
        schema.text(inside, [schema.marks[name]!.create()]),
        schema.text(after),
      ]);
      const cell = nodes.tableHeader!.create(null, marked);
      const doc = schema.topNodeType.create(null, [
        marked,
        nodes.table!.create(null, nodes.tableRow!.create(null, cell)),
      ]);
      const text = all(doc);
      expect(read(text).eq(doc), text).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
