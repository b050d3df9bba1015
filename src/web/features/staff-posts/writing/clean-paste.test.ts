// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { openMarkdown } from './open-markdown.ts';
import { postExtensions } from './post-extensions.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** HTML of a clipboard as Markdown, by the editor itself. */
function pasted(html: string): string {
  editor = new Editor({ extensions: postExtensions(), element: document.createElement('div') });
  editor.commands.setContent(cleanPaste(html).html);
  return openMarkdown(editor.schema, '').write(editor.state.doc);
}

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:21pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

describe('Pasted HTML', () => {
  test('from Word has headings, bold words and lists, and none of its styles', () => {
    const html = `<html><head><style>p.MsoNormal{color:red}</style></head><body><h1 style='mso-outline-level:1'>見学の日<o:p></o:p></h1><p class=MsoNormal><b><span style='font-size:12pt;color:red'>持ち物</span></b>を確かめる</p>${item(1, '1.', '受験票')}${item(2, '・', '写しも')}${item(1, '2.', '筆箱')}</body></html>`;
    expect(pasted(html)).toBe(
      '## 見学の日\n\n**持ち物**を確かめる\n\n1. 受験票\n   - 写しも\n2. 筆箱',
    );
  });

  test('from Google Docs is bold where it looks bold', () => {
    const html =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">太い</span><span style="font-weight:400">細い</span></p></b>';
    expect(pasted(html)).toBe('**太い**細い');
  });

  test('of a table has one line a cell, a row of heads, and room where a cell was wide', () => {
    const html =
      '<table><tr><td colspan="2"><p>物</p><p>いつ</p></td></tr><tr><td style="text-align:right">a|b</td><td><ul><li>朝</li><li>夜</li></ul></td></tr></table>';
    expect(pasted(html)).toBe('| 物 いつ | |\n|---|---|\n| a\\|b | 朝 夜 |');
  });

  test.each([
    [
      'a high cell',
      '<tr><th>月</th><th>すること</th></tr><tr><td rowspan="2">9月</td><td>応募</td></tr><tr><td>面接</td></tr><tr><td>10月</td><td>内定</td></tr>',
      '| 月 | すること |\n|---|---|\n| 9月 | 応募 |\n| | 面接 |\n| 10月 | 内定 |',
    ],
    [
      'a cell that is high and wide, with another one behind it',
      '<tr><th>a</th><th>b</th><th>c</th></tr><tr><td colspan="2" rowspan="2">1</td><td rowspan="2">2</td></tr><tr></tr><tr><td>3</td><td>4</td><td>5</td></tr>',
      '| a | b | c |\n|---|---|---|\n| 1 | | 2 |\n| | | |\n| 3 | 4 | 5 |',
    ],
    [
      'a cell that is higher than its part of the table',
      '<thead><tr><th rowspan="9">a</th><th>b</th></tr></thead><tbody><tr><td rowspan="0">1</td><td>2</td></tr><tr><td>3</td></tr></tbody>',
      '| a | b |\n|---|---|\n| 1 | 2 |\n| | 3 |',
    ],
  ])('of a table with %s keeps each value in its column', (_, rows, markdown) => {
    expect(pasted(`<table>${rows}</table>`)).toBe(markdown);
  });

  test('leaves out scripts, addresses that are no pages, and pictures from elsewhere', () => {
    const html =
      '<script>alert(1)</script><p><a href="javascript:alert(1)">a</a><a href="https://example.com/">b</a><img src="https://evil.example/x.png" alt="x"><img src="data:image/png;base64,xx"></p>';
    expect(pasted(html)).toBe('a[b](https://example.com/)');
    expect(cleanPaste(html).hasForeignPictures).toBe(true);
  });

  test('keeps a picture of ours that was copied from a public page, with its size', () => {
    const src = '/media/0123456789abcdef0123456789abcdef-1600.webp';
    const html = `<p><img src="${location.origin}${src}" alt="机" width="900" height="600"></p>`;
    expect(pasted(html)).toBe(`![机](${src}#900x600)`);
    expect(cleanPaste(html).hasForeignPictures).toBe(false);
    // Without its size it is left out, and that is said.
    const sizeless = `<p><img src="${src}" alt="机"></p>`;
    expect(pasted(sizeless)).toBe('');
    expect(cleanPaste(sizeless).hasForeignPictures).toBe(true);
  });
});
