import type { Database } from '#server/db/database.ts';

/** PostgreSQL's settings: names and values. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Runs reads for which settings hold. A read asks one statement after the other, of the database that it is given, and
 * changes nothing.
 */
export type Reads = <T>(read: (db: Database) => Promise<T>) => Promise<T>;

/** The settings as a statement, to hold until the transaction ends or as long as the connection. */
export function settingStatement(settings: Settings, scope: 'local' | 'session'): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${scope} ${name} = ${value}`)
    .join('; ');
}

/** Reads on the one connection that everything shares: each is a transaction. */
export function readsInTransactions(db: Database, settings: Settings): Reads {
  const statement = settingStatement(settings, 'local');
  return (read) =>
    transactionReads(db)(async (db) => {
      // Sent now, not when somebody waits for it: the connection takes both in order.
      const setting = db.execute(statement).execute();
      const [result] = await Promise.all([read(db), setting]);
      return result;
    });
}

/**
 * Reads that are a transaction each, whose settings the connections of `db` set at its beginning. As they change nothing,
 * a result is there before its transaction has ended.
 */
export function transactionReads(db: Database): Reads {
  return <T>(read: (db: Database) => Promise<T>) => {
    const found = Promise.withResolvers<T>();
    db.transaction(async (db) => found.resolve(await read(db))).catch(found.reject);
    return found.promise;
  };
}
