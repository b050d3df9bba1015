import pg from 'pg';
import type { PostgresPlace } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';
import { isDatabaseAway } from './database-away.ts';

/** As PostgreSQL counts its versions: 15. */
const oldestVersion = 150_000;
const patience = 5_000;
const pause = 1_000;

/** What an address leads to. */
type Server = {
  /** As PostgreSQL counts it. */
  version: number;
  versionName: string;
  isStandby: boolean;
  /** A program between lends its connections to several. */
  isPooled: boolean;
  /** The same for a database and its standbys; null where the role may not ask. */
  identity: string | null;
  /** Milliseconds; 0: none. */
  statementTimeout: number;
};

/** An address of the settings could not be asked; the cause says why. */
export class AddressError extends Error {
  override name = 'AddressError';
  readonly variable: string;
  readonly url: string;

  constructor(variable: string, url: string, cause: unknown) {
    super(`${variable} cannot be asked`, { cause });
    this.variable = variable;
    this.url = url;
  }
}

/**
 * Connects once to each address and asks what kind of server it is. Throws AddressError around the error of a connection, or
 * SetUpError where a server is too old or a standby, or a pooler is where none may be.
 */
export async function checkPostgres({ url, directUrl = null }: PostgresPlace): Promise<void> {
  if (directUrl !== null) await checkDirect(url, directUrl);
  else {
    const server = await askServer('DATABASE_URL', url);
    refuseUnfit('DATABASE_URL', server);
    if (server.isPooled)
      throw new SetUpError(
        'DATABASE_URL leads through a pooler such as PgBouncer, which gives a connection to others after each transaction: name PostgreSQL itself in DATABASE_DIRECT_URL as well.',
      );
  }
}

/**
 * The milliseconds after which PostgreSQL itself ends a statement that came through the pooler, whose caller has gone; null
 * where there is no pooler. Throws what `checkPostgres` throws.
 */
export async function pooledTimeout({
  url,
  directUrl = null,
}: PostgresPlace): Promise<number | null> {
  return directUrl === null ? null : (await askServer('DATABASE_URL', url)).statementTimeout;
}

/** Looks at the replica, if any. Throws AddressError, or SetUpError where it is no replica of this database. */
export async function checkReplica({
  url,
  directUrl,
  replica: place,
}: PostgresPlace): Promise<void> {
  if (!place) return;
  const replica = await askServer('DATABASE_READ_URL', place.url);
  if (!replica.isStandby)
    throw new SetUpError(
      'DATABASE_READ_URL names a primary: name a streaming replica there, or unset it.',
    );
  if (replica.isPooled && !directUrl)
    throw new SetUpError(
      'DATABASE_READ_URL leads through a pooler such as PgBouncer: name PostgreSQL itself in DATABASE_DIRECT_URL, or the replica itself there.',
    );
  const primary = await askServer('DATABASE_URL', directUrl ?? url);
  if (primary.identity !== replica.identity && primary.identity && replica.identity)
    throw new SetUpError(
      'DATABASE_READ_URL names a replica of another database than DATABASE_URL: correct one of them.',
    );
}

async function checkDirect(url: string, directUrl: string): Promise<void> {
  const direct = await askServer('DATABASE_DIRECT_URL', directUrl);
  refuseUnfit('DATABASE_DIRECT_URL', direct);
  if (direct.isPooled)
    throw new SetUpError(
      'DATABASE_DIRECT_URL leads through a pooler such as PgBouncer: name PostgreSQL itself there.',
    );
  const usual = await askServer('DATABASE_URL', url);
  refuseUnfit('DATABASE_URL', usual);
  if (direct.identity !== usual.identity && direct.identity && usual.identity)
    throw new SetUpError(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: let the pooler lead to the one of DATABASE_DIRECT_URL.',
    );
}

function refuseUnfit(variable: string, { version, versionName, isStandby }: Server): void {
  if (version < oldestVersion)
    throw new SetUpError(
      `${variable} names PostgreSQL ${versionName}, and 15 or newer is needed: upgrade it, or name another server.`,
    );
  if (isStandby)
    throw new SetUpError(
      `${variable} names a standby, which is read-only: name the primary there.`,
    );
}

/** Connects and asks once. Throws AddressError. */
async function askServer(variable: string, url: string): Promise<Server> {
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
        pg_is_in_recovery()::text as standby, pg_backend_pid()::text as pid,
        (select (setting::bigint)::text from pg_settings where name = 'statement_timeout') as timeout,
        (select oid::text from pg_database where datname = current_database()) as database`,
    );
    const [{ version, name = '', standby, pid, timeout, database }] = rows as [
      Record<string, string>,
    ];
    // Refused to the role where a provider took the right away.
    const cluster = await client
      .query('select system_identifier::text as id from pg_control_system()')
      .then(({ rows: [row] }) => row.id as string)
      .catch(() => null);
    return {
      version: Number(version),
      versionName: name,
      isStandby: standby === 'true',
      // Who connects to PostgreSQL is told the number of its process; a pooler makes one up.
      isPooled: Reflect.get(client, 'processID') !== Number(pid),
      identity: cluster && `${cluster}/${database}`,
      statementTimeout: Number(timeout),
    };
  } catch (error) {
    throw new AddressError(variable, url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until PostgreSQL answers, at most so many seconds, with one line in the log. Throws what `checkPostgres` throws:
 * a wrong password or name at once, a server that is away after that time.
 */
export async function waitForPostgres(
  place: PostgresPlace,
  { seconds, log }: { seconds: number; log: Log },
): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await checkPostgres(place);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + pause > until) throw error;
      if (attempt === 1) log.warn('waiting for the database', { seconds });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
