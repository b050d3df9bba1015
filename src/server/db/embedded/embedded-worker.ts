// The thread of `embedded-thread.ts`: it holds the database, and its transactions until they end.
import { parentPort, workerData } from 'node:worker_threads';
import { type Transaction, types } from '@electric-sql/pglite';
import { openEmbeddedClient } from './embedded-client.ts';
import type { EmbeddedAnswer, EmbeddedRequest } from './embedded-thread.ts';

type OpenTransaction = {
  inside: Transaction;
  end: PromiseWithResolvers<void>;
  /** Settles when the database has committed or rolled back. */
  ended: Promise<void>;
};

class RolledBack extends Error {}

const { directory }: { directory: string } = workerData;
const client = await openEmbeddedClient(directory);
// The asking side reads JSON (`embedded-thread.ts`): text is sent faster than what it stands for.
for (const type of [types.JSON, types.JSONB]) client.parsers[type] = (text) => text;
/** By the request that began them; those that wait for another to end are pending. */
const transactions = new Map<number, Promise<OpenTransaction>>();

parentPort?.on('message', async (request: EmbeddedRequest) => {
  const { id } = request;
  try {
    tell({ id, value: await answer(request) });
  } catch (error) {
    tell({ id, error: asError(error), fields: plainFields(error) });
  }
});

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

const sentFields = [
  'name',
  'severity',
  'code',
  'detail',
  'hint',
  'schema',
  'table',
  'column',
  'constraint',
];

/** Text of PostgreSQL for an error, without what was asked. */
function plainFields(error: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(Object(error)).filter(([name]) => sentFields.includes(name)),
  );
}

function tell(answer: EmbeddedAnswer): void {
  parentPort?.postMessage(answer);
}

async function answer(request: EmbeddedRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const { sql, params, options, within } = request;
      const target = within === undefined ? client : (await opened(within)).inside;
      return target.query(sql, params, options);
    }
    case 'exec':
      return client.exec(request.sql);
    case 'begin': {
      const opening = begin();
      transactions.set(request.id, opening);
      await opening;
      return;
    }
    case 'commit':
    case 'rollback': {
      const { end, ended } = await opened(request.within);
      transactions.delete(request.within);
      if (request.kind === 'commit') end.resolve();
      else end.reject(new RolledBack());
      return ended;
    }
    case 'close':
      return client.close();
  }
}

async function opened(id: number): Promise<OpenTransaction> {
  const transaction = transactions.get(id);
  if (!transaction) throw new Error('Transaction is closed');
  return transaction;
}

/** Resolves when the transaction is the only one, and open. */
function begin(): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const end = Promise.withResolvers<void>();
    const ended: Promise<void> = client
      .transaction((inside) => {
        resolve({ inside, end, ended });
        return end.promise;
      })
      .catch((error) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    ended.catch(reject);
  });
}
