import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { afterCommit } from './after-commit.ts';
import type { Database, OpenDatabase } from './database.ts';
import { settings } from './settings.table.ts';

const logged: string[] = [];
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(
    inject('databaseTemplate'),
    createLog('error', (line) => logged.push(line)),
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  logged.length = 0;
  await database.db.delete(settings);
});

const note = (db: Database, key: string) => db.insert(settings).values({ key, value: '' });
/** Rows that another connection, or the next statement of the only one, sees. */
const seen = async () => {
  const rows = await database.backgroundDb.select().from(settings).orderBy(settings.key);
  return rows.map(({ key }) => key);
};

test('A function runs after the commit, sees the rows, and runs once', async () => {
  const runs: string[][] = [];
  const run = async () => runs.push(await seen());
  await database.db.transaction(async (db) => {
    afterCommit(db, run);
    await note(db, 'a');
    afterCommit(db, run);
    expect(runs).toEqual([]);
  });
  expect(runs).toEqual([['a']]);
});

test('A transaction that is rolled back runs nothing', async () => {
  let runs = 0;
  const work = database.db.transaction(async (db) => {
    await note(db, 'a');
    afterCommit(db, () => {
      runs += 1;
    });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect([runs, await seen()]).toEqual([0, []]);
});

test('A commit that fails runs nothing', async () => {
  let runs = 0;
  await database.db.execute(sql`create table if not exists late (
    id int primary key, other int references late (id) deferrable initially deferred)`);
  const work = database.db.transaction(async (db) => {
    afterCommit(db, () => {
      runs += 1;
    });
    await db.execute(sql`insert into late values (1, 2)`);
  });
  await expect(work).rejects.toThrow();
  expect(runs).toBe(0);
});

test('An inner transaction hands up what it gathered, unless it alone is rolled back', async () => {
  const runs: string[] = [];
  await database.db.transaction(async (db) => {
    await db.transaction(async (db) => {
      await db.transaction(async (db) => afterCommit(db, () => runs.push('innermost')));
      await note(db, 'kept');
      afterCommit(db, () => runs.push('inner'));
    });
    const undone = db.transaction(async (db) => {
      await note(db, 'undone');
      afterCommit(db, () => runs.push('undone'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(runs).toEqual([]);
  });
  expect(runs).toEqual(['innermost', 'inner']);
  expect(await seen()).toEqual(['kept']);
});

test('An outer transaction that is rolled back runs nothing of its inner ones', async () => {
  const runs: string[] = [];
  const work = database.db.transaction(async (db) => {
    await db.transaction(async (db) => afterCommit(db, () => runs.push('inner')));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(runs).toEqual([]);
});

test('A function that fails is logged, and neither the answer nor the next function is lost', async () => {
  const runs: string[] = [];
  const answer = await database.db.transaction(async (db) => {
    afterCommit(db, async () => {
      throw new Error('asynchronous');
    });
    afterCommit(db, () => {
      throw new Error('at once');
    });
    afterCommit(db, () => runs.push('next'));
    await note(db, 'a');
    return 'done';
  });
  expect([answer, runs, await seen()]).toEqual(['done', ['next'], ['a']]);
  expect(logged.filter((line) => line.includes('work after a commit failed'))).toHaveLength(2);
});

test('Without a transaction a function runs at once', () => {
  let runs = 0;
  afterCommit(database.db, () => {
    runs += 1;
  });
  expect(runs).toBe(1);
});
