// npm run db: a console on a copy of the embedded database. `npm run db -- "select 1"` answers one statement and ends.
import '../../load-env.ts';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { readConfig } from '../../../src/server/config.ts';
import { asTable } from './as-table.ts';

const help = `  a statement ends with ;   \\dt lists tables   \\d TABLE its columns   \\q or Ctrl+D ends`;
const tables = `select relname as table, n_live_tup::integer as about_rows from pg_stat_user_tables order by 1`;
const columns = `select column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' and table_name = $1 order by ordinal_position`;

const config = readConfig();
const source = join(config.dataDir, 'database');
if (config.database.kind === 'postgres')
  fail('DATABASE_URL is set: open it with psql "$DATABASE_URL".');
else if (!existsSync(join(source, 'PG_VERSION')))
  fail(`There is no database in ${config.dataDir} yet: npm run dev makes one.`);
else await openConsole();

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

async function openConsole(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'michishirube-console-'));
  try {
    copyDatabase(copy);
    const db = await PGlite.create(copy);
    const [statement] = process.argv.slice(2);
    if (statement) await run(db, statement);
    else await readLines(db);
    await db.close();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A server may go on writing meanwhile: from the older checkpoint the log makes the copy whole. */
function copyDatabase(copy: string): void {
  const control = join('global', 'pg_control');
  cpSync(join(source, control), join(copy, control), { recursive: true });
  cpSync(source, copy, { recursive: true, filter: (file) => !file.endsWith(control) });
}

async function readLines(db: PGlite): Promise<void> {
  const isPerson = process.stdin.isTTY;
  console.log(`A copy of ${source}: nothing that is changed here stays.\n${help}`);
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: isPerson,
  });
  let statement = '';
  const ask = () => {
    lines.setPrompt(statement === '' ? 'michishirube=> ' : 'michishirube-> ');
    if (isPerson) lines.prompt();
  };
  ask();
  for await (const line of lines) {
    const isCommand = statement === '' && line.trim().startsWith('\\');
    if (isCommand && /^\\q/.test(line.trim())) break;
    if (isCommand) await command(db, line.trim());
    else statement += `${line}\n`;
    if (statement.trim() === '') statement = '';
    if (/;\s*$/.test(statement)) {
      await run(db, statement);
      statement = '';
    }
    ask();
  }
  if (statement !== '') await run(db, statement);
  lines.close();
}

async function command(db: PGlite, line: string): Promise<void> {
  const [name, table] = line.split(/\s+/);
  if (name === '\\dt') {
    await db.exec('analyze');
    await run(db, tables);
  } else if (name === '\\d' && table) {
    const { rows } = await db.query<Record<string, unknown>>(columns, [table]);
    console.log(rows.length > 0 ? asTable(rows) : `There is no table ${table}.`);
  } else console.log(help);
}

async function run(db: PGlite, statement: string): Promise<void> {
  try {
    for (const { rows, affectedRows } of await db.exec(statement))
      console.log(rows.length > 0 ? asTable(rows) : `${affectedRows ?? 0} rows`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = process.stdin.isTTY ? 0 : 1;
  }
}
