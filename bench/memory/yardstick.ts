// The least that a server of this kind needs: an empty database, embedded or by DATABASE_URL, and one route.
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

const { DATABASE_URL, DATA_DIR, PORT } = process.env;
const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL }) : null;
const embedded = pool ? null : await PGlite.create(`${DATA_DIR}/yardstick`);
const app = new Hono().get('/readyz', async (c) => {
  await (pool?.query('select 1') ?? embedded?.query('select 1'));
  return c.text('ok');
});
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
