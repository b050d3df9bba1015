// How much of a 高卒求人票 is read, and does anything wrong come as sure? Reads NN.txt and NN.items.json or NN.pdf of a
// folder and compares with NN.json. --pack writes NN.items.json beside each NN.pdf.
//   npm run bench:job-offers -- [folder] [--details] [--without-rules] [--pack]

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJobOffer } from '../src/documents/job-offer/read-job-offer.ts';
import type { Sheet } from '../src/documents/job-offer/sheet.ts';
import {
  judgeReading,
  packPages,
  readFixture,
  unpackPages,
  type Verdict,
} from '../src/documents/job-offer/testing/fixtures.ts';
import { readJobOfferWords } from '../src/documents/job-offer/words.ts';
import { pagesOfPdf } from '../src/documents/pdf/pages-of-pdf.ts';
import { readDataText } from '../src/server/data-directory.ts';

const options = process.argv.slice(2);
const folder =
  options.find((option) => !option.startsWith('--')) ??
  fileURLToPath(new URL('../src/documents/job-offer/fixtures', import.meta.url));
const words = readJobOfferWords(
  readDataText('job-offer-labels.jsonl'),
  readDataText('job-offer-words.jsonl'),
);

const kinds = ['text', 'pages'] as const;
type Kind = (typeof kinds)[number];
const verdicts: (Verdict & { kind: Kind })[] = [];

const names = readdirSync(folder)
  .filter((name) => /^[\w-]+\.json$/.test(name))
  .map((name) => name.replace(/\.json$/, ''))
  .toSorted();
for (const name of names) {
  const fixture = readFixture(readFileSync(join(folder, `${name}.json`), 'utf8'));
  for (const kind of kinds) {
    const sheet = await sheetOf(name, kind);
    if (!sheet) continue;
    for (const verdict of judgeReading(readJobOffer(sheet, words), fixture)) {
      verdicts.push({ ...verdict, kind });
      if (options.includes('--details') && verdict.is !== 'right')
        console.log(`${name} ${kind} ${verdict.path}: ${verdict.is}`, detailOf(verdict, fixture));
    }
  }
}

const states = ['right', 'asked', 'missing', 'wrong', 'extra', 'wrong-and-sure'] as const;
const counted = (rows: readonly Verdict[]) =>
  states.map((state) => rows.filter(({ is }) => is === state).length);
console.log(['field', ...kinds.map((kind) => `${kind}: ${states.join(' ')}`)].join(' | '));
for (const path of [...new Set(verdicts.map((one) => one.path))].toSorted())
  console.log(
    [
      path.padEnd(36),
      ...kinds.map((kind) =>
        counted(verdicts.filter((one) => one.path === path && one.kind === kind))
          .map((count) => String(count).padStart(4))
          .join(''),
      ),
    ].join(' | '),
  );
for (const kind of kinds) {
  const [right = 0, asked = 0, missing = 0, wrong = 0, extra = 0, sure = 0] = counted(
    verdicts.filter((one) => one.kind === kind),
  );
  const all = right + asked + missing + wrong + sure;
  const share = all === 0 ? '–' : (((right + asked) / all) * 100).toFixed(1);
  console.log(
    `${kind}: ${share} % of ${all} fields right, ${asked} of them as questions; ${missing} missing, ${wrong} wrong and asked, ${extra} asked without need, ${sure} wrong and sure`,
  );
}

function detailOf({ path, got, reason }: Verdict, fixture: ReturnType<typeof readFixture>): string {
  const lines = [
    ...(got === undefined ? [] : [`got  ${JSON.stringify(got)}`]),
    `want ${JSON.stringify(fixture.expected[path] ?? null)}`,
    ...(reason ? [reason] : []),
  ];
  return `\n    ${lines.join('\n    ')}`;
}

async function sheetOf(name: string, kind: Kind): Promise<Sheet | null> {
  const path = (ending: string) => join(folder, `${name}.${ending}`);
  const read = (ending: string) => readFileSync(path(ending), 'utf8');
  if (kind === 'text') return existsSync(path('txt')) ? { kind, text: read('txt') } : null;
  const sheet =
    existsSync(path('items.json')) && !options.includes('--pack')
      ? unpackPages(read('items.json'))
      : await sheetOfPdf(path('pdf'));
  if (!sheet) return null;
  if (options.includes('--pack')) writeFileSync(path('items.json'), packPages(sheet));
  if (!options.includes('--without-rules')) return sheet;
  return { kind, pages: sheet.pages.map((page) => ({ ...page, rules: [] })) };
}

async function sheetOfPdf(path: string): Promise<(Sheet & { kind: 'pages' }) | null> {
  if (!existsSync(path)) return null;
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const modules = fileURLToPath(new URL('../node_modules/pdfjs-dist/', import.meta.url));
  const read = await pagesOfPdf(pdfjs, new Uint8Array(readFileSync(path)), {
    cMaps: `${modules}cmaps/`,
    standardFonts: `${modules}standard_fonts/`,
  });
  if ('problem' in read) throw new Error(`${path}: ${read.problem}`);
  return { kind: 'pages', pages: read.pages };
}
