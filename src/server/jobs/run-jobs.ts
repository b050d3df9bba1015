import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { noteFailure, traceJob } from '#server/tracing/spans.ts';
import { failureCode, JobError } from './job-error.ts';
import {
  buryJob,
  claimJobs,
  deleteOldJobs,
  emptyDeadJobs,
  finishJob,
  type Job,
  postponeJob,
  putBehind,
  releaseJobs,
  renewLeases,
} from './jobs.queries.ts';

/** Work of a kind of job. */
export type JobHandler = {
  /**
   * Does the job; throwing means that it failed. It may run twice (a crash between doing and noting),
   * ends by itself (every wait bounded) and stops early when the signal says so. A long one does a part of its work and
   * calls `again` before it ends: it runs once more behind what waits, as if it had never failed.
   */
  run: (job: Job, signal: AbortSignal, again: () => void) => Promise<void>;
  /** Rest of the payload seven days after the job was given up; all of it when absent. */
  remains?: (payload: unknown) => unknown;
};

/** All in milliseconds. */
export type JobTiming = {
  /** Between two looks into the table; null: only `runDue` works. */
  poll: number | null;
  lease: number;
  /** After the first failure, the second, … When they are used up the job is dead. */
  pauses: number[];
  /** How long `stop` waits for jobs under way before it aborts them. */
  grace: number;
};

/** How many attempts at jobs of a kind ended so: done, a part of it done, to be tried again, or given up. */
export type JobOutcome = {
  kind: string;
  outcome: 'done' | 'part' | 'failed' | 'given_up';
  attempts: number;
};

export type JobRunner = {
  /** To be called after a commit that queued something. */
  wake: () => void;
  /** Runs everything that is due now and returns how many attempts that took; for tests. */
  runDue: () => Promise<number>;
  /** Attempts of this process since its start. */
  outcomes: () => JobOutcome[];
  /** Takes no more jobs and waits for those under way. */
  stop: () => Promise<void>;
};

type Parts = {
  db: Database;
  log: Log;
  now: () => Date;
  /** By kind. Jobs of other kinds stay in the table, for a newer server. */
  handlers: Record<string, JobHandler>;
  timing?: Partial<JobTiming>;
};

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const defaultTiming: JobTiming = {
  poll: 3 * second,
  lease: 60 * second,
  // 24 hours altogether.
  pauses: [
    10 * second,
    30 * second,
    2 * minute,
    10 * minute,
    30 * minute,
    hour,
    ...Array.from({ length: 11 }, () => 2 * hour - 2 * minute),
    hour - 20 * minute - 40 * second,
  ],
  grace: 8 * second,
};

/** Jobs at once in one process: mail's three connections and one for the rest. */
const concurrency = 4;
const purgeEvery = hour;

/**
 * Runs the jobs of the table. Any number of processes may: a job is claimed by a lease that is renewed
 * while its handler runs, and taken over when its process died. No transaction is open meanwhile.
 */
export function createJobRunner({ db, log, now, handlers, timing }: Parts): JobRunner {
  const { poll, lease, pauses, grace } = { ...defaultTiming, ...timing };
  const by = newId();
  const kinds = Object.keys(handlers);
  const running = new Map<string, { ended: Promise<void>; abort: AbortController }>();
  let attempts = 0;
  let isStopped = false;
  let purgedAt = Number.NEGATIVE_INFINITY;

  const outcomes = new Map<string, JobOutcome>();
  function tally(kind: string, outcome: JobOutcome['outcome']): void {
    const key = `${kind} ${outcome}`;
    const attempts = (outcomes.get(key)?.attempts ?? 0) + 1;
    outcomes.set(key, { kind, outcome, attempts });
  }

  /** Answers whether the job is over; else there is more of it to do. */
  async function attempt(job: Job, signal: AbortSignal): Promise<boolean> {
    const handler = handlers[job.kind];
    // One that takes its process down with it would never fail by itself.
    if (!handler || job.attempts > pauses.length + 1)
      throw new JobError('too_many_attempts', { isPermanent: true });
    let isOver = true;
    await handler.run(job, signal, () => {
      isOver = false;
    });
    return isOver;
  }

  async function run(job: Job, abort: AbortController): Promise<void> {
    const facts = { id: job.id, kind: job.kind, attempts: job.attempts };
    try {
      const isOver = await attempt(job, abort.signal);
      await note(() => (isOver ? finishJob : putBehind)(db, { id: job.id, by, now }));
      tally(job.kind, isOver ? 'done' : 'part');
      log.debug(isOver ? 'job done' : 'part of a job done', facts);
    } catch (error) {
      const code = abort.signal.aborted ? 'aborted' : failureCode(error);
      noteFailure(code);
      const isPermanent = error instanceof JobError && error.isPermanent;
      const pause = abort.signal.aborted ? 0 : pauses[job.attempts - 1];
      if (isPermanent || pause === undefined) {
        await note(() => buryJob(db, { id: job.id, by, now, code }));
        tally(job.kind, 'given_up');
        log.error('job given up', error, { ...facts, code });
      } else {
        await note(() => postponeJob(db, { id: job.id, by, now, code, pause }));
        tally(job.kind, 'failed');
        log.warn('job failed', { ...facts, code });
      }
    }
  }

  /** The outcome must be written down, or the job runs again: a short outage is waited out. */
  async function note(write: () => Promise<void>): Promise<void> {
    for (let pause = 100; ; pause *= 2) {
      try {
        return await write();
      } catch (error) {
        log.error('noting the end of a job failed', error);
        if (pause > 30_000 || (isStopped && pause > 1_000)) return;
        await wait(pause);
      }
    }
  }

  function start(job: Job): void {
    attempts += 1;
    const abort = new AbortController();
    const ended = traceJob(job, () => run(job, abort))
      .catch((error) => log.error('ending a job failed', error, { id: job.id, kind: job.kind }))
      .finally(() => {
        running.delete(job.id);
        wake();
      });
    running.set(job.id, { ended, abort });
  }

  async function startDue(): Promise<number> {
    const limit = concurrency - running.size;
    if (limit <= 0 || isStopped) return 0;
    const claimed = await claimJobs(db, { by, now, kinds, limit, lease });
    if (isStopped) {
      if (claimed.length > 0) await releaseJobs(db, { by, ids: claimed.map(({ id }) => id) });
      return 0;
    }
    for (const job of claimed) start(job);
    return claimed.length;
  }

  async function renew(): Promise<void> {
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    const held = new Set(await renewLeases(db, { by, now, ids, lease }));
    // Somebody else has taken it, or it has just ended.
    for (const id of ids) if (!held.has(id)) running.get(id)?.abort.abort();
  }

  async function purge(): Promise<void> {
    if (now().getTime() - purgedAt < purgeEvery) return;
    purgedAt = now().getTime();
    await deleteOldJobs(db, { now });
    await emptyDeadJobs(db, {
      now,
      remains: ({ kind, payload }) => handlers[kind]?.remains?.(payload) ?? payload,
    });
  }

  // One look at a time; who asks meanwhile gets another one after it.
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;

  async function look(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        await startDue();
      } while (isAskedAgain && !isStopped);
      await purge();
    } catch (error) {
      log.error('looking for jobs failed', error);
    }
  }

  function wake(): void {
    if (isStopped || poll === null) return;
    isAskedAgain = true;
    looking ??= look().finally(() => {
      looking = null;
    });
  }

  const pollTimer = poll === null ? undefined : setInterval(wake, poll);
  const leaseTimer = setInterval(() => {
    renew().catch((error) => log.error('renewing leases failed', error));
  }, lease / 3);
  pollTimer?.unref();
  leaseTimer.unref();
  wake();

  return {
    wake,
    runDue: async () => {
      const before = attempts;
      await purge();
      for (;;) {
        const started = await startDue();
        if (started === 0 && running.size === 0) return attempts - before;
        await Promise.all([...running.values()].map(({ ended }) => ended));
      }
    },
    outcomes: () => [...outcomes.values()],
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      clearInterval(pollTimer);
      await looking;
      const ended = Promise.all([...running.values()].map(({ ended }) => ended));
      const late = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort();
      }, grace);
      await ended;
      clearTimeout(late);
      clearInterval(leaseTimer);
    },
  };
}
