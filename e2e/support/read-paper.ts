import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

/**
 * The words of the page that paper leaves out, apart from links and controls; paper shows nothing to press, nothing
 * of the site's frame, and cuts no text off.
 */
export async function wordsLeftOutOnPaper(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const before = await page.getByRole('main').evaluate(wordsIn);
  // An A4 sheet between its margins.
  await page.setViewportSize({ width: 718, height: 1_047 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'フッター' })).toBeHidden();
  // Words that open an explanation are printed as words.
  const pressed = page.getByRole('button').and(page.locator(':not([name="q"][value])'));
  await expect(pressed).toHaveCount(0);
  for (const role of ['checkbox', 'combobox', 'searchbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect(await page.evaluate(cutOff), 'cut off').toEqual([]);
  const printed = new Set(await page.getByRole('main').evaluate(wordsIn));
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
  return before.filter((words) => !printed.has(words));
}

/** Width and height of every sheet, in points. */
function sheetsOf(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }));
}

/** Sheets of a size that printers have; 595 by 842 points. */
export function expectA4(pdf: Buffer, mostSheets: number): void {
  const sheets = sheetsOf(pdf);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.length).toBeLessThanOrEqual(mostSheets);
  for (const { width, height } of sheets) {
    expect(Math.abs(width - 595)).toBeLessThanOrEqual(1);
    expect(Math.abs(height - 842)).toBeLessThanOrEqual(1);
  }
}

/** In the page: text that is shown, also far below, where the browser has not laid it out yet. */
function wordsIn(main: Element): string[] {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) {
    const { parentElement: parent, textContent: text, previousSibling } = texts.currentNode;
    const isSaid = parent?.checkVisibility({ visibilityProperty: true });
    if (!isSaid || !text?.trim() || parent?.closest('a, nav, form, button, script')) continue;
    // A heading may break between its phrases and is one all the same.
    if (previousSibling?.nodeName === 'WBR') words.push(`${words.pop() ?? ''}${text.trim()}`);
    else words.push(text.trim());
  }
  return words;
}

/** In the page: what holds more text than it shows. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((part) => part.checkVisibility() && part.innerText?.trim())
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .filter((part) => getComputedStyle(part).overflowX !== 'visible')
    .map((part) => part.outerHTML.slice(0, 120));
}
