// Makes the demonstration in E2E_SEEDED_DIR, by a server that stops when it is ready, and copies it to E2E_DATA_DIR.
import { cpSync } from 'node:fs';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { startServer, untilReady } from './own-server.ts';

const { E2E_SEEDED_DIR, E2E_DATA_DIR } = process.env;
if (!E2E_SEEDED_DIR || !E2E_DATA_DIR)
  throw new Error('E2E_SEEDED_DIR and E2E_DATA_DIR are not set.');
const server = startServer({
  PORT: String(await freePort()),
  DATA_DIR: E2E_SEEDED_DIR,
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
});
await untilReady(server);
server.process.kill('SIGTERM');
await server.ended;
cpSync(E2E_SEEDED_DIR, E2E_DATA_DIR, { recursive: true });
