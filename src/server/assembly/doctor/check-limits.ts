import { Valkey } from 'iovalkey';
import type { Config } from '#server/config.ts';
import { valkeyStore } from '#server/limits/valkey-store.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';

const patience = 5_000;

/** A key that no limit has. */
const key = 'doctor';

/** The store of limits counts and forgets, where there is one beside the database. */
export async function checkLimits({ valkeyUrl, database }: Config): Promise<string> {
  if (!valkeyUrl)
    return database.kind === 'postgres' ? 'counted in PostgreSQL' : 'counted in this process';
  // Without the password, which may stand before the host.
  const { host } = new URL(valkeyUrl);
  const client = new Valkey(valkeyUrl, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: patience,
    commandTimeout: patience,
  });
  let problem: unknown = null;
  client.on('error', (error) => {
    problem ??= error;
  });
  try {
    await client.connect();
    const store = valkeyStore(client);
    await store.hit(key, { limit: { most: 2, seconds: 1 }, points: 1, now: Date.now() });
    await store.forget(key);
    return `counted in Valkey at ${host}`;
  } catch (error) {
    throw new SetUpError(sentenceFor(problem ?? error, host), { cause: error });
  } finally {
    client.disconnect();
  }
}

/** The site runs on without it; each process then counts for itself. */
function sentenceFor(problem: unknown, host: string): string {
  const words = problem instanceof Error ? problem.message : '';
  const code = problem instanceof Error && 'code' in problem ? ` (${problem.code})` : '';
  if (/WRONGPASS|NOAUTH/.test(words))
    return `Valkey at ${host} refuses the user or the password: correct VALKEY_URL.`;
  if (/NOPERM/.test(words))
    return `Valkey at ${host} does not let the user of VALKEY_URL count: give it +@hash, +@keyspace and +@scripting on ~michishirube:*.`;
  if (/READONLY/.test(words))
    return `Valkey at ${host} is a replica that cannot be written: VALKEY_URL must name the primary.`;
  return `Valkey does not answer at ${host}${code}: start it, or correct VALKEY_URL; until then each process counts limits for itself.`;
}
