// kill -9 during writes, 20 times: is every acknowledged write there after the restart?
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenApi } from '../../src/contract/account/accounts.ts';
import { companiesApi } from '../../src/contract/company/companies.ts';
import { createApiClient } from '../../src/contract/kit/api-client.ts';
import { favoritesApi } from '../../src/contract/student/favorites.ts';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';

import { endBenchServer, startBenchServer } from '../own-server.ts';

const rounds = 20;
const dataDir = mkdtempSync(join(tmpdir(), 'michishirube-crash-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
let access = '';
const client = createApiClient((request) => {
  if (access) request.headers.set('Authorization', `Bearer ${access}`);
  return fetch(request);
}, origin);

async function start(): Promise<{ server: ChildProcess; ms: number }> {
  const { process: server, startMs: ms } = await startBenchServer({
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  return { server, ms };
}

const expected = new Set<string>();
let writes = 0;
let lost = 0;
const restarts: number[] = [];

let { server } = await start();
const { access: token } = await client.call(tokenApi.obtain, {
  body: { email: 'student@demo.example', password: 'demo-pass-2026' },
});
access = token;
const pages = [1, 2, 3].map((page) =>
  client.call(companiesApi.search, { query: { page, per_page: 100 } }),
);
const ids = (await Promise.all(pages)).flatMap(({ results }) => results.map(({ id }) => id));

for (let round = 0; round < rounds; round += 1) {
  let running = true;
  // Favourites come and go; only what was acknowledged counts as expected.
  const writer = async (lane: number) => {
    for (let at = lane; running; at = (at + 4) % ids.length) {
      const company = ids[at] ?? '';
      try {
        if (expected.has(company)) {
          await client.call(favoritesApi.removeByCompany, { body: { company_id: company } });
          expected.delete(company);
        } else {
          await client.call(favoritesApi.add, { body: { company } });
          expected.add(company);
        }
        writes += 1;
      } catch {
        // Not acknowledged: either outcome is right, so this company is not looked at again.
        unknown.add(company);
        return;
      }
    }
  };
  const unknown = new Set<string>();
  const writers = [0, 1, 2, 3].map(writer);
  await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 400));
  await endBenchServer(server, 'SIGKILL');
  running = false;
  await Promise.all(writers);

  const next = await start();
  server = next.server;
  restarts.push(next.ms);
  const found = new Set(
    (await client.call(favoritesApi.list, {})).map(({ company }) => company.id),
  );
  for (const id of ids) if (!unknown.has(id) && expected.has(id) !== found.has(id)) lost += 1;
  for (const id of unknown) {
    if (found.has(id)) expected.add(id);
    else expected.delete(id);
  }
}

await endBenchServer(server, 'SIGKILL');
rmSync(dataDir, { recursive: true, force: true });
const sorted = restarts.toSorted((a, b) => a - b);
console.table({
  'kill -9': rounds,
  'acknowledged writes': writes,
  'lost or wrong': lost,
  'restart median (ms)': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
  'restart worst (ms)': Math.round(sorted.at(-1) ?? 0),
});
process.exit(lost === 0 ? 0 : 1);
