import type { Database } from '#server/db/database.ts';

/**
 * A statement whose SQL is built once for each database, not for each answer. A transaction is a database of its own,
 * so that there nothing is gained.
 */
export function preparedOnce<Statement>(
  prepare: (db: Database) => Statement,
): (db: Database) => Statement {
  const prepared = new WeakMap<Database, Statement>();
  return (db) => {
    const known = prepared.get(db);
    if (known) return known;
    const statement = prepare(db);
    prepared.set(db, statement);
    return statement;
  };
}
