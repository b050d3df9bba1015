import type { Database } from './database.ts';

/** Work for when the writes of a transaction are visible: waking jobs, reading facts again. */
type AfterCommit = () => unknown;

/** Functions by the transaction that gathers them; the same function twice runs once. */
const gathered = new WeakMap<Database, Set<AfterCommit>>();

/**
 * Runs a function once the transaction of `db` has committed, never after a rollback. A transaction inside another
 * one hands its functions up. Without a transaction every statement has committed already: it runs now.
 */
export function afterCommit(db: Database, run: AfterCommit): void {
  const functions = gathered.get(db);
  if (functions) functions.add(run);
  else run();
}

/**
 * Makes the transactions of `db` gather and run what `afterCommit` is given. Errors of these functions go to
 * `report`, because what was asked for is done. Returns the same handle.
 */
export function gatherAfterCommit(db: Database, report: (error: unknown) => void): Database {
  hold(db, async (functions) => {
    for (const run of functions) {
      try {
        await run();
      } catch (error) {
        report(error);
      }
    }
  });
  return db;
}

/** Every transaction that this handle begins ends with `settle`, when it has not been rolled back. */
function hold(db: Database, settle: (functions: ReadonlySet<AfterCommit>) => unknown): void {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, options) => {
    const functions = new Set<AfterCommit>();
    const result = await begin(async (inner) => {
      gathered.set(inner, functions);
      // A savepoint that is rolled back takes its own functions along.
      hold(inner, (more) => {
        for (const run of more) functions.add(run);
      });
      return work(inner);
    }, options);
    await settle(functions);
    return result;
  };
}
