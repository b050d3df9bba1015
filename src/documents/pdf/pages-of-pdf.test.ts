import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { pagesOfPdf } from './pages-of-pdf.ts';

const modules = fileURLToPath(new URL('../../../node_modules/pdfjs-dist/', import.meta.url));
const files = { cMaps: `${modules}cmaps/`, standardFonts: `${modules}standard_fonts/` };
const read = (data: Uint8Array) => pagesOfPdf(pdfjs, data, files);

/** A PDF of empty pages, with further entries for its trailer. */
function emptyPdf(pages: number, trailer = ''): Uint8Array {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new TextEncoder().encode(
    `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\n%%EOF`,
  );
}

test('A PDF gives its letters and the rules between its cells', async () => {
  const pdf = readFileSync(new URL('../job-offer/fixtures/01.pdf', import.meta.url));
  const { pages } = { pages: [], ...(await read(new Uint8Array(pdf))) };
  expect(pages).toHaveLength(2);
  const [first] = pages;
  const text = first?.items
    .map((item) => item.text)
    .join('')
    .normalize('NFKC');
  expect(text).toContain('23070-118648');
  expect(first?.rules.length).toBeGreaterThan(100);
});

test('A PDF without text says so', async () => {
  expect(await read(emptyPdf(1))).toEqual({ problem: 'no-text' });
});

test('A PDF of thirteen pages is refused', async () => {
  expect(await read(emptyPdf(13))).toEqual({ problem: 'too-many-pages' });
});

test('A PDF with a password is refused', async () => {
  const key = '0'.repeat(64);
  const encrypt = `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`;
  expect(await read(emptyPdf(1, encrypt))).toEqual({ problem: 'encrypted' });
});

test('A file that is no PDF is refused', async () => {
  expect(await read(new TextEncoder().encode('<html>求人票</html>'))).toEqual({
    problem: 'broken',
  });
  expect(await read(new Uint8Array(0))).toEqual({ problem: 'broken' });
});

test('A file of more than 10 MB is refused before it is opened', async () => {
  expect(await read(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual({ problem: 'too-large' });
});
