import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { rowsOf } from '#server/backup/schema-facts.ts';
import type { Duties, Fate } from '#server/duties.ts';
import { register } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';
import { duties } from './duties.ts';

const server = testServer();

type Column = {
  /** As `favorites.student_id`. */
  name: string;
  /** `users` or `companies`, where the column refers to one of them. */
  target: string | null;
  /** PostgreSQL's letter of what deleting the target does: c(ascade), n(ull) or another. */
  onDelete: string | null;
};
let columns: Column[];

/** Names of columns that hold the id or the address of a person or a company without a reference. */
const speaking = /\.(\w+_)?(user_id|student_id|actor_id|company_id|email)$/;

beforeAll(async () => {
  columns = await rowsOf<Column>(
    server().context.db,
    sql`select c.relname || '.' || a.attname as name, t.relname as target, k.confdeltype as "onDelete"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
        and k.confrelid in ('users'::regclass, 'companies'::regclass)
      left join pg_class t on t.oid = k.confrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`,
  );
});

/** Columns that nobody declares of those that name a person or a company. */
function undeclared(all: readonly Duties[]): string[] {
  const known = declared(all);
  return columns
    .filter(({ name, target }) => target !== null || speaking.test(name))
    .map(({ name }) => name)
    .filter((name) => !known.has(name));
}

function declared(all: readonly Duties[]): Map<string, Fate> {
  return new Map(
    all.flatMap(({ personalData, merge }) =>
      Object.entries({ ...personalData?.columns, ...merge?.columns }),
    ),
  );
}

describe('Declarations about persons and companies', () => {
  test('Every column that names a person or a company is declared by a feature', () => {
    expect(undeclared(duties), 'name it in the duties of its feature').toEqual([]);
  });

  test('A feature that declares nothing is found by its columns', () => {
    const others = duties.filter(({ feature }) => feature !== 'favorites');
    expect(undeclared(others).toSorted()).toEqual([
      'favorites.company_id',
      'favorites.student_id',
      'removed_favorites.student_id',
    ]);
  });

  test('Every declared column is there, and its reference does what is declared', () => {
    const found = new Map(columns.map((column) => [column.name, column]));
    for (const [name, fate] of declared(duties)) {
      const column = found.get(name);
      expect([name, column !== undefined]).toEqual([name, true]);
      const byReference = { c: 'deleted', n: 'emptied' }[column?.onDelete ?? ''];
      expect([name, byReference ?? fate]).toEqual([name, fate]);
      if (!column?.target)
        expect([name, ['kept', 'purged']]).toEqual([name, expect.arrayContaining([fate])]);
    }
  });

  test('A feature that says "purged" has a function that purges, or is the account itself', () => {
    for (const { feature, personalData } of duties)
      if (Object.values(personalData?.columns ?? {}).includes('purged') && feature !== 'accounts')
        expect([feature, typeof personalData?.purge]).toEqual([feature, 'function']);
  });

  test('A column is declared once, and every file of duties is on the list', () => {
    const names = duties.flatMap(({ personalData, merge }) =>
      Object.keys({ ...personalData?.columns, ...merge?.columns }),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const folder = new URL('../features/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.duties.ts'))
      .map((file) => file.split('/')[0]);
    expect(duties.map(({ feature }) => feature).toSorted()).toEqual(files.toSorted());
  });
});

test.each(['student', 'company'] as const)(
  'The export of a %s has every section that a feature declares',
  async (userType) => {
    const { client } = await register(server(), userType);
    const sections = Object.keys(await client.call(usersApi.exportData, {}));
    expect(sections).toEqual([
      'exported_at',
      'account',
      ...duties.flatMap(({ personalData }) => Object.keys(personalData?.exports ?? {})),
    ]);
  },
);
