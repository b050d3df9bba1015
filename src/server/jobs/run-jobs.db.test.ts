import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#server/db/columns.ts';
import { testServer } from '#server/testing/test-server.ts';
import { enqueue } from './enqueue.ts';
import { JobError } from './job-error.ts';
import { claimJobs, reviveJobs } from './jobs.queries.ts';
import { jobs } from './jobs.table.ts';
import { createJobRunner, type JobHandler, type JobRunner, type JobTiming } from './run-jobs.ts';

const server = testServer();
const [second, minute, hour] = [1_000, 60_000, 3_600_000];

const runners: JobRunner[] = [];
let moved = 0;
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  server().advance(-moved);
  moved = 0;
});

function advance(milliseconds: number) {
  moved += milliseconds;
  server().advance(milliseconds);
}

type Run = JobHandler['run'];

/** A kind of its own for each test. */
function setUp(
  run: Run,
  extra: { timing?: Partial<JobTiming>; remains?: JobHandler['remains'] } = {},
) {
  const kind = `test-${newId()}`;
  const { db, log, now } = server().context;
  const { remains, timing = { poll: null } } = extra;
  const handlers = { [kind]: { run, ...(remains && { remains }) } };
  const makeRunner = () => {
    const runner = createJobRunner({ db, log, now, handlers, timing });
    runners.push(runner);
    return runner;
  };
  return {
    kind,
    db,
    now,
    makeRunner,
    add: (payload: unknown = {}, uniqueKey?: string) =>
      enqueue(db, { kind, payload, ...(uniqueKey && { uniqueKey }) }),
    rows: () => db.select().from(jobs).where(eq(jobs.kind, kind)).orderBy(jobs.id),
  };
}

const until = async (isTrue: () => boolean | Promise<boolean>) => {
  for (let turn = 0; turn < 500; turn += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came true');
};

describe('a job', () => {
  test('runs once, and its payload is emptied', async () => {
    const seen: unknown[] = [];
    const { makeRunner, add, rows } = setUp(async ({ payload }) => {
      seen.push(payload);
    });
    const runner = makeRunner();
    await add({ to: 'a@example.jp' });
    expect(await runner.runDue()).toBe(1);
    expect(await runner.runDue()).toBe(0);
    expect(seen).toEqual([{ to: 'a@example.jp' }]);
    expect(await rows()).toMatchObject([
      { payload: {}, attempts: 1, claimedBy: null, claimedUntil: null, deadAt: null },
    ]);
    expect((await rows())[0]?.finishedAt).toBeInstanceOf(Date);
  });

  test('of a transaction that fails is never there', async () => {
    const { db, kind, makeRunner, rows } = setUp(async () => undefined);
    const failing = db.transaction(async (db) => {
      await enqueue(db, { kind, payload: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await makeRunner().runDue()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  test('of a unique key is made once, also after it has run', async () => {
    const { makeRunner, add, kind } = setUp(async () => undefined);
    const runner = makeRunner();
    await Promise.all([add({}, kind), add({}, kind)]);
    expect(await runner.runDue()).toBe(1);
    await add({}, kind);
    expect(await runner.runDue()).toBe(0);
  });

  test('for later waits', async () => {
    const { db, now, kind, makeRunner } = setUp(async () => undefined);
    const runAt = new Date(now().getTime() + hour);
    await enqueue(db, { kind, payload: {}, runAt });
    expect(await makeRunner().runDue()).toBe(0);
    advance(hour + second);
    expect(await makeRunner().runDue()).toBe(1);
  });

  test('of an unknown kind stays for a server that knows it', async () => {
    const { db, makeRunner } = setUp(async () => undefined);
    const kind = `unknown-${newId()}`;
    await enqueue(db, { kind, payload: {} });
    expect(await makeRunner().runDue()).toBe(0);
    const [row] = await db.select().from(jobs).where(eq(jobs.kind, kind));
    expect(row).toMatchObject({ attempts: 0, deadAt: null, finishedAt: null });
  });
});

describe('a failing job', () => {
  test('is tried again after growing pauses for 24 hours, then is dead and visible', async () => {
    const times: number[] = [];
    const begin = server().context.now().getTime();
    const { now, makeRunner, add, rows } = setUp(async () => {
      times.push(now().getTime() - begin);
      throw new Error('Key (email)=(a@example.jp) already exists');
    });
    const runner = makeRunner();
    await add({ keep: 'this' });
    for (let step = 0; step < 30 && !(await rows())[0]?.deadAt; step += 1) {
      await runner.runDue();
      const runAt = (await rows())[0]?.runAt.getTime() ?? 0;
      advance(Math.max(0, runAt - now().getTime()) + 5);
    }
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    const rounded = pauses.map((pause) => Math.round(pause / second));
    expect(rounded.slice(0, 6)).toEqual([10, 30, 120, 600, 1_800, 3_600]);
    expect(Math.max(...rounded)).toBeLessThanOrEqual(2 * 3_600);
    expect(Math.round((times.at(-1) ?? 0) / minute)).toBe(24 * 60);
    expect(await rows()).toMatchObject([
      { attempts: times.length, lastError: 'Error', payload: { keep: 'this' }, finishedAt: null },
    ]);
    advance(30 * 24 * hour);
    expect(await runner.runDue()).toBe(0);
    expect((await rows())[0]?.deadAt).toBeInstanceOf(Date);
    expect(server().logged.join('\n')).not.toContain('a@example.jp');
  });

  test('is dead at once when it says so, and can be revived for a week', async () => {
    const { makeRunner, add, rows } = setUp(
      async () => {
        throw new JobError('smtp_550', { isPermanent: true });
      },
      { remains: () => ({ template: 'welcome' }) },
    );
    const payload = { template: 'welcome', to: 'a@example.jp' };
    await add(payload);
    const runner = makeRunner();
    expect(await runner.runDue()).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 1, lastError: 'smtp_550', payload }]);
    expect((await rows())[0]?.deadAt).toBeInstanceOf(Date);
    advance(6 * 24 * hour);
    const { db, now } = server().context;
    const id = (await rows())[0]?.id ?? '';
    expect(await reviveJobs(db, { id, now })).toBe(1);
    expect(await reviveJobs(db, { id, now })).toBe(0);
    expect(await runner.runDue()).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 1, payload }]);
    advance(7 * 24 * hour + minute);
    await runner.runDue();
    expect(await rows()).toMatchObject([{ payload: { template: 'welcome' } }]);
    expect(await reviveJobs(db, { id, now })).toBe(0);
  });

  test('does not hold up the others', async () => {
    const done: unknown[] = [];
    const { makeRunner, add } = setUp(async ({ payload }) => {
      if (payload === 'bad') throw new Error('no');
      done.push(payload);
    });
    for (const payload of ['bad', 'good', 'bad', 'good', 'bad', 'bad', 'bad', 'good'])
      await add(payload);
    expect(await makeRunner().runDue()).toBe(8);
    expect(done).toHaveLength(3);
  });
});

describe('a long job', () => {
  test('that has more to do runs again behind what waits, as if it had never failed', async () => {
    const seen: unknown[] = [];
    const { db, makeRunner, add, kind, rows } = setUp(async ({ payload, attempts }, _, again) => {
      seen.push(payload);
      if (payload === 'long' && seen.length <= 4) again();
      else expect(attempts).toBe(1);
    });
    for (const payload of ['long', 'long', 'long', 'long', 'mail', 'mail']) await add(payload);
    await db
      .update(jobs)
      .set({ attempts: 2, lastError: 'before' })
      .where(and(eq(jobs.kind, kind), sql`${jobs.payload} = '"long"'`));
    expect(await makeRunner().runDue()).toBe(10);
    // Four are run at once.
    expect(seen.slice(0, 4)).toEqual(['long', 'long', 'long', 'long']);
    expect(seen.slice(4, 8).toSorted()).toEqual(['long', 'long', 'mail', 'mail']);
    for (const row of await rows()) {
      expect(row).toMatchObject({ attempts: 1, lastError: null, payload: {}, deadAt: null });
      expect(row.finishedAt).toBeInstanceOf(Date);
    }
  });

  test('that fails after it said so waits as every job that failed', async () => {
    const { makeRunner, add, rows } = setUp(async (_job, _signal, again) => {
      again();
      throw new JobError('later');
    });
    await add();
    const runner = makeRunner();
    expect(await runner.runDue()).toBe(1);
    expect(await runner.runDue()).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 1, lastError: 'later', claimedBy: null }]);
  });
});

describe('several runners', () => {
  test('share 300 jobs and never run one twice', async () => {
    const seen: string[] = [];
    const { makeRunner, add, rows } = setUp(
      async ({ id }) => {
        seen.push(id);
        await new Promise((resolve) => setTimeout(resolve, 1));
      },
      { timing: { poll: 20 } },
    );
    const all = [makeRunner(), makeRunner(), makeRunner()];
    for (let job = 0; job < 300; job += 1) {
      await add();
      all[job % 3]?.wake();
    }
    await until(() => seen.length >= 300);
    await until(async () => (await rows()).every(({ finishedAt }) => finishedAt !== null));
    expect(new Set(seen).size).toBe(300);
    expect(seen).toHaveLength(300);
  });

  test('a long job is not taken over while its runner lives', async () => {
    let begun = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { makeRunner, add, rows } = setUp(
      async () => {
        begun += 1;
        await held;
      },
      { timing: { poll: 20, lease: 300 } },
    );
    const first = makeRunner();
    makeRunner();
    await add();
    first.wake();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    release();
    await until(async () => (await rows())[0]?.finishedAt !== null);
    expect(begun).toBe(1);
  });

  test('the lease of a killed runner is taken over when it runs out, not before', async () => {
    const seen: number[] = [];
    const { db, now, kind, makeRunner, add } = setUp(async ({ attempts }) => {
      seen.push(attempts);
    });
    await add();
    const claim = { by: newId(), now, kinds: [kind], limit: 1, lease: minute };
    expect(await claimJobs(db, claim)).toHaveLength(1);
    const runner = makeRunner();
    expect(await runner.runDue()).toBe(0);
    advance(59 * second);
    expect(await runner.runDue()).toBe(0);
    advance(2 * second);
    expect(await runner.runDue()).toBe(1);
    expect(seen).toEqual([2]);
  });

  test('who lost a lease is told, and its outcome does not count', async () => {
    let isAborted = false;
    const { db, makeRunner, add, rows } = setUp(
      async (_job, signal) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        isAborted = true;
      },
      { timing: { poll: 20, lease: 300 } },
    );
    const runner = makeRunner();
    await add();
    runner.wake();
    await until(async () => (await rows())[0]?.claimedBy !== null);
    const [{ id, kind } = { id: '', kind: '' }] = await rows();
    const other = newId();
    await db
      .update(jobs)
      .set({ claimedBy: other, claimedUntil: sql`now() + interval '1 hour'` })
      .where(and(eq(jobs.id, id), eq(jobs.kind, kind)));
    await until(() => isAborted);
    await runner.stop();
    expect(await rows()).toMatchObject([{ claimedBy: other, finishedAt: null, deadAt: null }]);
  });

  test('a job that kills every runner is given up', async () => {
    let runs = 0;
    const { db, now, kind, makeRunner, add, rows } = setUp(async () => {
      runs += 1;
    });
    await add();
    for (let kill = 0; kill < 25; kill += 1) {
      await claimJobs(db, { by: newId(), now, kinds: [kind], limit: 1, lease: minute });
      advance(minute + second);
    }
    await makeRunner().runDue();
    expect(runs).toBe(0);
    expect(await rows()).toMatchObject([{ lastError: 'too_many_attempts' }]);
    expect((await rows())[0]?.deadAt).toBeInstanceOf(Date);
  });
});

describe('stopping', () => {
  test('waits for a job under way and begins no other', async () => {
    let ended = 0;
    const { makeRunner, add, rows } = setUp(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        ended += 1;
      },
      { timing: { poll: 20 } },
    );
    for (let job = 0; job < 6; job += 1) await add();
    const runner = makeRunner();
    runner.wake();
    await until(async () => (await rows()).some(({ claimedBy }) => claimedBy !== null));
    await runner.stop();
    const open = (await rows()).filter(({ finishedAt }) => finishedAt === null);
    expect(ended + open.length).toBe(6);
    expect(open.length).toBeGreaterThanOrEqual(2);
    for (const row of open) expect(row).toMatchObject({ claimedBy: null, attempts: 0 });
  });

  test('aborts what does not end, and leaves it to be run again at once', async () => {
    const { makeRunner, add, rows } = setUp(
      (_job, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
      { timing: { poll: 20, grace: 100 } },
    );
    await add();
    const runner = makeRunner();
    runner.wake();
    await until(async () => (await rows())[0]?.claimedBy !== null);
    await runner.stop();
    expect(await rows()).toMatchObject([{ claimedBy: null, lastError: 'aborted', deadAt: null }]);
  });
});

test('finished jobs go after seven days, open and dead ones stay', async () => {
  const { makeRunner, add, rows } = setUp(async ({ payload }) => {
    if (payload === 'dead') throw new JobError('gone', { isPermanent: true });
    if (payload === 'open') throw new JobError('later');
  });
  for (const payload of ['done', 'dead', 'open']) await add(payload);
  await makeRunner().runDue();
  advance(6 * 24 * hour);
  await makeRunner().runDue();
  expect(await rows()).toHaveLength(3);
  advance(24 * hour + minute);
  await makeRunner().runDue();
  const left = (await rows()).map(({ payload }) => payload);
  expect(left).toEqual(['dead', 'open']);
});
