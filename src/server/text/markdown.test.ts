import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const render = (text: string) => renderMarkdown(text, { idPrefix: 'part' });

test('headings get numbers and are listed without their markup', () => {
  const { html, headings } = render(
    '## はじめに\n\n### **太い** `code`\n\n## おわり\n\n### 一\n\n### 二',
  );
  expect(headings).toEqual([
    { id: 'part-1', level: 2, text: 'はじめに' },
    { id: 'part-1-1', level: 3, text: '太い code' },
    { id: 'part-2', level: 2, text: 'おわり' },
    { id: 'part-2-1', level: 3, text: '一' },
    { id: 'part-2-2', level: 3, text: '二' },
  ]);
  for (const { id } of headings) expect(html).toContain(`id="${id}"`);
});

test('A text never becomes a script or leads to one', () => {
  const { html } = render(
    [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](//evil.example)',
      '![e](https://evil.example/x.png "t")',
      '<https://ok.example/"onmouseover="x>',
      'NUL \0 here',
    ].join('\n\n'),
  );
  expect(html).not.toMatch(/<(script|img|iframe|svg)/i);
  expect(html).not.toMatch(/(href|src)="(javascript|data|\/\/)/i);
  expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  expect(html).not.toContain('\0');
  expect(html).toContain('&lt;script&gt;');
});

test('links to other sites open beside ours; our own and mailboxes do not', () => {
  const { html } = render('[外](https://www.mhlw.go.jp/) [中](/guide) [手紙](mailto:a@example.jp)');
  expect(html).toContain('<a href="https://www.mhlw.go.jp/" target="_blank" rel="noopener">外</a>');
  expect(html).toContain('<a href="/guide">中</a>');
  expect(html).toContain('<a href="mailto:a@example.jp">手紙</a>');
});

test('a table scrolls in a frame that a keyboard reaches', () => {
  const { html } = render('| 項目 | 数 |\n| --- | ---: |\n| 閲覧 | 3 |');
  expect(html).toMatch(/<div class="table-scroll"[^>]*tabindex="0"><table>/);
  expect(html).toMatch(/<th scope="col">項目<\/th>/);
  expect(html).toContain('style="text-align:right"');
});

test('an item or a cell that is a link alone is marked, one with words around it is not', () => {
  const marks = (text: string) =>
    [...render(text).html.matchAll(/<(?:li|td)( class="way")?>/g)].map(([, mark]) => Boolean(mark));
  const alone = ['[よくある質問](/help)', '[利用規約](/terms)（第7条から第9条）'];
  const withWords = [
    '[ガイド](/guide)を読む',
    '次に[ガイド](/guide)',
    '[甲](/a)[乙](/b)',
    'ガイド',
  ];
  for (const part of alone) {
    expect(marks(`- ${part}`), part).toEqual([true]);
    expect(marks(`| 方法 |\n| --- |\n| ${part} |`), part).toEqual([true]);
  }
  for (const part of withWords) {
    expect(marks(`- ${part}`), part).toEqual([false]);
    expect(marks(`| 方法 |\n| --- |\n| ${part} |`), part).toEqual([false]);
  }
});

test('bold words in Japanese brackets are bold, whatever stands beside them', () => {
  expect(render('これは**「見学」**のことです。**大事です。**次へ').html).toBe(
    '<p>これは<strong>「見学」</strong>のことです。<strong>大事です。</strong>次へ</p>\n',
  );
});
