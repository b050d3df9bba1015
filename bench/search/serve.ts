import { once } from 'node:events';
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { getRequestListener } from '@hono/node-server';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { openBenchApp } from '../bench-app.ts';
import type { BenchDatabase } from './databases.ts';

export type BenchServer = {
  /** The answer and the milliseconds until its last byte. */
  ask: (path: string) => Promise<{ took: number; body: string }>;
  /** The same bytes sent by `node:http` alone, on the same connection: what is not our code. */
  askBareHttp: (body: string) => Promise<void>;
  /** From now on /healthz is asked every 10 ms, from another thread than `ask`. */
  startPinging: () => void;
  /** Milliseconds of the pings since. */
  stopPinging: () => Promise<number[]>;
  close: () => Promise<void>;
};

const bareHttpPath = '/bare-http';

/** The API in this process, as the server runs it, over a socket. */
export async function serveBench(
  database: BenchDatabase,
  catalogue: Catalogue,
): Promise<BenchServer> {
  const api = listenerOf(database, catalogue);
  let bareBody = '';
  const server = createServer((request, response) => {
    if (request.url !== bareHttpPath) return api(request, response);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(bareBody);
  });
  // Yardsticks take long, and connections wait meanwhile.
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const workerData = { origin: `http://127.0.0.1:${port}` };
  const [asker, pinger] = [0, 1].map(
    () => new Worker(new URL('./client.ts', import.meta.url), { workerData }),
  );
  if (!asker || !pinger) throw new Error('no threads');
  const answerOf = async (worker: Worker) => (await once(worker, 'message'))[0];
  const ask = (path: string) => {
    asker.postMessage({ path });
    return answerOf(asker);
  };
  return {
    ask,
    askBareHttp: async (body) => {
      bareBody = body;
      await ask(bareHttpPath);
    },
    startPinging: () => pinger.postMessage({ ping: true }),
    stopPinging: () => {
      pinger.postMessage({ ping: false });
      return answerOf(pinger);
    },
    close: async () => {
      await Promise.all([asker.terminate(), pinger.terminate()]);
      server.close();
      server.closeAllConnections();
    },
  };
}

function listenerOf(database: BenchDatabase, catalogue: Catalogue) {
  const { app } = openBenchApp(database, catalogue);
  return getRequestListener((request) => app.fetch(request, { remoteAddress: '127.0.0.1' }));
}
