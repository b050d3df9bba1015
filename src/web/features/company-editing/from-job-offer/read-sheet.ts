import { readJobOffer } from '#documents/job-offer/read-job-offer.ts';
import type { JobOfferReading, Sheet } from '#documents/job-offer/sheet.ts';
import { readJobOfferWords } from '#documents/job-offer/words.ts';
import { type PdfProblem, pagesOfPdf, pdfBytesAtMost } from '#documents/pdf/pages-of-pdf.ts';
import labels from '../../../../../data/job-offer-labels.jsonl?raw';
import spellings from '../../../../../data/job-offer-words.jsonl?raw';

/** What became of a sheet; problems have a sentence in `sheet-problems.ts`. */
export type SheetOutcome =
  | Extract<JobOfferReading, { kind: 'job-offer' }>
  | { kind: 'problem'; problem: SheetProblem };
export type SheetProblem = PdfProblem | 'no-pdf' | 'not-a-job-offer' | 'nothing-pasted';

const words = readJobOfferWords(labels, spellings);

/** Reads a PDF on this device. The file is sent nowhere. */
export async function readSheetOfFile(file: File): Promise<SheetOutcome> {
  if (file.size > pdfBytesAtMost) return { kind: 'problem', problem: 'too-large' };
  const data = new Uint8Array(await file.arrayBuffer());
  // Some programs write a few bytes before the mark.
  const start = new TextDecoder('latin1').decode(data.subarray(0, 1_024));
  if (!start.includes('%PDF-')) return { kind: 'problem', problem: 'no-pdf' };
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  pdfjs.GlobalWorkerOptions.workerPort = worker;
  const address = (folder: string) => new URL(`/pdfjs/${folder}/`, window.location.href).href;
  try {
    const read = await pagesOfPdf(pdfjs, data, {
      cMaps: address('cmaps'),
      standardFonts: address('standard_fonts'),
    });
    if ('problem' in read) return { kind: 'problem', problem: read.problem };
    return outcomeOf({ kind: 'pages', pages: read.pages });
  } finally {
    pdfjs.GlobalWorkerOptions.workerPort = null;
    worker.terminate();
  }
}

/** Reads a text that was pasted. */
export function readSheetOfText(text: string): SheetOutcome {
  if (text.trim() === '') return { kind: 'problem', problem: 'nothing-pasted' };
  return outcomeOf({ kind: 'text', text });
}

function outcomeOf(sheet: Sheet): SheetOutcome {
  const reading = readJobOffer(sheet, words);
  return reading.kind === 'job-offer' ? reading : { kind: 'problem', problem: reading.kind };
}
