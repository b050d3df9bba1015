import pg from 'pg';
import type { Log } from '#server/log.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';
import { isDatabaseAway } from './database-away.ts';

/** As PostgreSQL counts its versions: 15. */
const oldestVersion = 150_000;
const patience = 5_000;
const pause = 1_000;

/**
 * Connects once and asks what kind of server it is. Throws the error of the connection, or SetUpError where it is too
 * old or a standby.
 */
export async function checkPostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A connection that breaks later is said by the statement that needs it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num') as version, current_setting('server_version') as name,
        pg_is_in_recovery()::text as standby`,
    );
    const [{ version, name, standby }] = rows as [Record<string, string>];
    if (Number(version) < oldestVersion)
      throw new SetUpError(
        `DATABASE_URL names PostgreSQL ${name}, and 15 or newer is needed: upgrade it, or name another server.`,
      );
    if (standby === 'true')
      throw new SetUpError(
        'DATABASE_URL names a standby, which is read-only: name the primary there.',
      );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until PostgreSQL answers, at most so many seconds, with one line in the log. Throws what `checkPostgres` throws:
 * a wrong password or name at once, a server that is away after that time.
 */
export async function waitForPostgres(
  url: string,
  { seconds, log }: { seconds: number; log: Log },
): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await checkPostgres(url);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + pause > until) throw error;
      if (attempt === 1) log.warn('waiting for the database', { seconds });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
