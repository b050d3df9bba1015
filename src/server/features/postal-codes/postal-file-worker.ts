// Thread of `postal-file-thread.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import { TableFileError } from '#server/text/table-file/table-file-error.ts';
import { type PostalPlan, postalComparison } from './compare-postal-file.ts';
import type { PostalAnswer, PostalRequest } from './postal-file-thread.ts';
import { readPostalFile } from './read-postal-file.ts';

const { bytes }: { bytes: Uint8Array } = workerData;
try {
  const areas = await readPostalFile(bytes);
  const comparison = postalComparison(bytes, areas);
  parentPort?.on('message', (request: PostalRequest) => {
    if (request.kind === 'known') comparison.next(request.areas);
    else tellPlan(comparison.plan());
  });
  tell({ kind: 'read', prefectures: [...new Set(areas.map(({ prefecture }) => prefecture))] });
} catch (error) {
  if (!(error instanceof TableFileError)) throw error;
  tell({ kind: 'refused', sentence: error.message });
}

/** Without a copy of the rows: taking in so many at once would hold up the other thread. */
function tellPlan(plan: PostalPlan): void {
  const buffers = [...plan.written, ...plan.deleted].map(({ buffer }) => buffer);
  const answer: PostalAnswer = { kind: 'plan', plan };
  parentPort?.postMessage(answer, buffers);
}

function tell(answer: PostalAnswer): void {
  parentPort?.postMessage(answer);
}
