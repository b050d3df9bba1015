import type { SheetItem, SheetPage } from '#documents/job-offer/sheet.ts';
import { rulesOf } from './rules-of-page.ts';

type Pdfjs = typeof import('pdfjs-dist');

/** Why a PDF gives no pages. */
export type PdfProblem = 'too-large' | 'too-many-pages' | 'encrypted' | 'broken' | 'no-text';

export const pdfBytesAtMost = 10 * 1024 * 1024;
const pdfPagesAtMost = 12;

/** Letters from which a PDF counts as one with text. */
const lettersAtLeast = 20;

/** Where the files of pdfjs are, each address or path with a slash at its end. */
type PdfFiles = { cMaps: string; standardFonts: string };

/** Text and rules of a PDF's pages by Mozilla's pdfjs; nothing of it is drawn. */
export async function pagesOfPdf(
  pdfjs: Pdfjs,
  data: Uint8Array,
  files: PdfFiles,
): Promise<{ pages: SheetPage[] } | { problem: PdfProblem }> {
  if (data.byteLength > pdfBytesAtMost) return { problem: 'too-large' };
  const task = pdfjs.getDocument({
    data,
    cMapUrl: files.cMaps,
    cMapPacked: true,
    standardFontDataUrl: files.standardFonts,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    // Pictures are not looked at: the largest that is decoded has one point.
    maxImageSize: 1,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > pdfPagesAtMost) return { problem: 'too-many-pages' };
    const pages: SheetPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await pageOf(pdfjs, await document.getPage(number)));
    const letters = pages
      .flatMap(({ items }) => items)
      .map(({ text }) => text.trim())
      .join('');
    return letters.length < lettersAtLeast ? { problem: 'no-text' } : { pages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { problem: isLocked ? 'encrypted' : 'broken' };
  } finally {
    await task.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<Pdfjs['getDocument']>['promise']>['getPage']>>;

async function pageOf(pdfjs: Pdfjs, page: Page): Promise<SheetPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const items = content.items.flatMap((item, at): SheetItem[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const next = content.items[at + 1];
    const hasRoom = next && 'str' in next && next.str !== '' && next.str.trim() === '';
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = pdfjs.Util.transform(
      transform,
      item.transform,
    );
    const size = Math.hypot(c, d) || Math.hypot(a, b);
    return [
      { x: e, y: f, width: item.width, height: size, text: hasRoom ? `${item.str} ` : item.str },
    ];
  });
  const operators = await page.getOperatorList();
  return { width, height, items, rules: rulesOf(operators, pdfjs, transform) };
}
