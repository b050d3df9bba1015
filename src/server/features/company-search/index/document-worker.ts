// Thread of `document-maker.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import { renameIndustries } from '#contract/words/industry-names.ts';
import { rowsOfDocuments } from './company-search.queries.ts';
import { type DocumentSource, searchDocument } from './search-document.ts';

const { industryNames }: { industryNames: Record<string, string> } = workerData;
renameIndustries(industryNames);
parentPort?.on('message', (sources: readonly DocumentSource[]) => {
  const rows = rowsOfDocuments(sources.map(searchDocument));
  parentPort?.postMessage(rows, [rows.buffer]);
});
