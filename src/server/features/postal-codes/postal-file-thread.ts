import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadModule } from '#server/project-files.ts';
import { TableFileError } from '#server/text/table-file/table-file-error.ts';
import type { PostalPlan } from './compare-postal-file.ts';
import type { PostalArea } from './postal-areas.queries.ts';

export type PostalRequest = { kind: 'known'; areas: PostalArea[] } | { kind: 'plan' };
export type PostalAnswer =
  | { kind: 'read'; prefectures: string[] }
  | { kind: 'refused'; sentence: string }
  | { kind: 'plan'; plan: PostalPlan };

/** A file that was read, in a thread of its own until it is closed. */
export type PostalFile = {
  /** Compares the file with the rows that are known of its prefectures, which are asked for in parts. Once for a file. */
  plan: (known: (prefectures: string[]) => AsyncIterable<PostalArea[]>) => Promise<PostalPlan>;
  close: () => Promise<unknown>;
};

/** Reading makes many short texts: with the small young space of the server it would take twice as long. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

/**
 * Reads a file of postal codes in a second thread: it takes seconds, in which this one goes on answering requests. It
 * takes the bytes, which are gone afterwards. Throws TableFileError as `readPostalFile`.
 */
export async function openPostalFile(bytes: Uint8Array<ArrayBuffer>): Promise<PostalFile> {
  const worker = new Worker(
    threadModule('src/server/features/postal-codes/postal-file-worker.ts'),
    {
      workerData: { bytes },
      transferList: [bytes.buffer],
      resourceLimits,
    },
  );
  const failed = new Promise<never>((_, reject) => worker.on('error', reject));
  // It may fail while the database is asked.
  failed.catch(() => undefined);
  const answer = async (): Promise<PostalAnswer> => {
    const [message] = await Promise.race([once(worker, 'message'), failed]);
    return message;
  };
  const tell = (request: PostalRequest) => worker.postMessage(request);
  const close = () => worker.terminate();
  try {
    const read = await answer();
    if (read.kind === 'refused') throw new TableFileError(read.sentence);
    if (read.kind !== 'read') throw new Error('the thread of postal codes has not read the file');
    return {
      plan: async (known) => {
        for await (const areas of known(read.prefectures)) tell({ kind: 'known', areas });
        const answered = answer();
        tell({ kind: 'plan' });
        const planned = await answered;
        if (planned.kind !== 'plan') throw new Error('the thread of postal codes has made no plan');
        return planned.plan;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
