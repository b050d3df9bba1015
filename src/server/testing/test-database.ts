import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { PostgresPlace } from '#server/config.ts';
import { newId } from '#server/db/columns.ts';
import {
  copyIntoEmbedded,
  embeddedDatabase,
  type OpenDatabase,
  openPostgres,
} from '#server/db/database.ts';
import { openEmbeddedClient } from '#server/db/embedded/embedded-client.ts';
import type { EmbeddedClient } from '#server/db/embedded/embedded-thread.ts';
import { type NoteStatement, notingClient } from '#server/db/log-statements.ts';
import { readsInTransactions } from '#server/db/reads/reads.ts';
import { createLog, type Log } from '#server/log.ts';
import { atPort } from './servers/ports.ts';

/** Source of the databases of a run: made once by global-setup. */
export type DatabaseTemplate =
  | { kind: 'embedded'; dump: string; emptyDump: string }
  | {
      kind: 'postgres';
      adminUrl: string;
      url: string;
      template: string;
      /** Port of a PgBouncer that callers go through; null: they ask PostgreSQL itself. */
      poolerPort: number | null;
    };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

const silent = createLog('silent', () => undefined);

/** A database of its own with the schema and the demonstration data. */
export async function openTestDatabase(
  template: DatabaseTemplate,
  log: Log = silent,
  note?: NoteStatement,
): Promise<OpenDatabase> {
  return template.kind === 'embedded'
    ? fromDump(template.dump, log, note)
    : fromTemplate(template, log, note);
}

/** A database without even a schema. */
export async function openEmptyDatabase(template: DatabaseTemplate): Promise<OpenDatabase> {
  if (template.kind === 'postgres')
    return fromTemplate({ ...template, template: 'template0' }, silent);
  return fromDump(template.emptyDump, silent);
}

async function fromDump(file: string, log: Log, note?: NoteStatement): Promise<OpenDatabase> {
  return ofClient(
    await openEmbeddedClient(undefined, { loadDataDir: new Blob([readFileSync(file)]) }),
    log,
    note,
  );
}

/** A client whose methods are its own, so that some can be put in place of others. */
function asEmbedded(client: PGlite): EmbeddedClient {
  return {
    query: client.query.bind(client),
    exec: client.exec.bind(client),
    transaction: (work) => client.transaction(work),
    close: () => client.close(),
  };
}

function ofClient(client: PGlite, log: Log, note?: NoteStatement): OpenDatabase {
  const db = embeddedDatabase(note ? notingClient(asEmbedded(client), note) : client, log);
  return {
    kind: 'embedded',
    db,
    backgroundDb: db,
    limitsDb: null,
    readsWith: (settings) => readsInTransactions(db, settings),
    replica: null,
    patiently: (work) => work(db),
    copyInto: copyIntoEmbedded(client),
    pools: () => [],
    ping: async () => {
      await client.query('select 1');
    },
    close: () => client.close(),
  };
}

async function fromTemplate(
  template: PostgresTemplate,
  log: Log,
  note?: NoteStatement,
): Promise<OpenDatabase> {
  const url = await copyTemplate(template);
  return openPostgres(throughPooler(template, url), log, { note });
}

/** The addresses of a database of this run. */
export function throughPooler({ poolerPort }: PostgresTemplate, url: string): PostgresPlace {
  if (poolerPort === null) return { url };
  return { url: atPort(url, poolerPort), directUrl: url };
}

export type PostgresTemplate = Extract<DatabaseTemplate, { kind: 'postgres' }>;

/** Makes a database like the template, and tells its address. */
export async function copyTemplate({ adminUrl, url, template }: PostgresTemplate): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    // Two copies at once are refused while the other reads the template: one after the other.
    await admin.query('select pg_advisory_lock(1)');
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
