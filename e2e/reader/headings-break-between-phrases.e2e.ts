import { phraseBreaks } from '../../src/server/text/phrase-breaks.ts';
import { templateAddresses } from '../support/public-addresses.ts';
import { expect, test } from '../support/watched-page.ts';

test('headings of public pages begin no line in the middle of a phrase at 390 px', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const broken = new Set<string>();
  let looked = 0;
  for (const path of await templateAddresses(request)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // First as this browser breaks them; then as one does that knows only what the build has marked.
    for (const rule of [
      '',
      'h1, h2, h3, h4 { word-break: normal !important } :is(h1, h2, h3, h4):has(wbr) { word-break: keep-all !important }',
    ]) {
      await page.evaluate((rule) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rule);
        document.adoptedStyleSheets = [sheet];
      }, rule);
      const headings = await page.evaluate(readHeadings, rule !== '');
      looked += headings.length;
      for (const { text, lines } of headings)
        for (const at of lines)
          if (!isBetween(text, at))
            broken.add(`${path}${rule && ' (marked)'}: ${text.slice(0, at)}|${text.slice(at)}`);
    }
  }
  expect(looked).toBeGreaterThan(300);
  expect([...broken]).toEqual([]);
});

/** Between phrases, or after a mark or a space; what is wider than a line has to break somewhere. */
function isBetween(text: string, at: number): boolean {
  const breaks = [0, ...phraseBreaks(text), text.length];
  if (breaks.includes(at) || /[\s\p{P}\p{S}]$/u.test(text.slice(0, at))) return true;
  const next = text.slice(at);
  if (/^[\s\p{P}\p{S}\w]/u.test(next)) return true;
  // A company's name breaks behind its legal form (company-name.tsx).
  if (/(?:株式会社|有限会社|合同会社|[一-龠]{2,4}法人|協同組合)$/.test(text.slice(0, at)))
    return true;
  // And where its kanji end; the model takes it for one phrase.
  if (/[一-龠々]$/.test(text.slice(0, at)) && /^[ァ-ヴ]{2}/.test(next)) return true;
  const start = Math.max(...breaks.filter((one) => one < at));
  const end = Math.min(...breaks.filter((one) => one > at));
  return end - start > 12;
}

/** Each heading that is seen, and where its lines begin but the first. */
function readHeadings(onlyMarked: boolean): { text: string; lines: number[] }[] {
  const found: { text: string; lines: number[] }[] = [];
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    if (!heading.checkVisibility() || (onlyMarked && !heading.querySelector('wbr'))) continue;
    const letters = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    let text = '';
    let last: DOMRect | null = null;
    for (let node = letters.nextNode(); node; node = letters.nextNode())
      for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const [box] = range.getClientRects();
        if (box && box.width > 0) {
          if (last && box.left < last.left && box.top >= last.bottom - 2) lines.push(text.length);
          last = box;
        }
        text += node.nodeValue?.[at] ?? '';
      }
    found.push({ text, lines });
  }
  return found;
}
