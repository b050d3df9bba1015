import { Worker } from 'node:worker_threads';
import { changedIndustryNames } from '#contract/words/areas.ts';
import { threadModule } from '#server/project-files.ts';
import type { DocumentSource } from './search-document.ts';

type DocumentMaker = {
  /** Rows for `copySearchRows`, in the order of the calls. Rejects when the thread fails. */
  make: (sources: readonly DocumentSource[]) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Makes search documents in a second thread, while this one waits for its database. */
export function openDocumentMaker(): DocumentMaker {
  const worker = new Worker(
    threadModule('src/server/features/company-search/index/document-worker.ts'),
    {
      workerData: { industryNames: changedIndustryNames() },
    },
  );
  const asked: PromiseWithResolvers<Uint8Array>[] = [];
  worker.on('message', (rows: Uint8Array) => asked.shift()?.resolve(rows));
  const fail = (error: unknown) => {
    for (const { reject } of asked.splice(0)) reject(error);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread that makes search documents has ended')));
  return {
    make: (sources) => {
      const rows = Promise.withResolvers<Uint8Array>();
      // The caller may look at a failure later.
      rows.promise.catch(() => undefined);
      asked.push(rows);
      worker.postMessage(sources);
      return rows.promise;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
