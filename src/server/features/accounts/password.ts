import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '#contract/account/passwords.ts';
import { createWorkQueue } from './work-queue.ts';

/** OWASP's second parameter set for Argon2id. */
const parameters = {
  // Argon2id; the package's enum cannot be imported by a file that is only stripped of its types.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Made with the same parameters, so that an unknown account costs the same time. */
let dummyHash: Promise<string> | undefined;

/** Two at a time: hashing fills half of libuv's pool, and tokens, files and names need the rest. */
export const passwordQueue = createWorkQueue({ atOnce: 2, patienceMilliseconds: 5_000 });

/** Hashes the NFC form of a password, for every caller. Throws 503 where too many wait. */
export function hashPassword(password: string): Promise<string> {
  return passwordQueue.run(() => hash(normalPassword(password), parameters));
}

/**
 * Forms in which a password may have been kept: in NFC, or as some device typed it before NFC was made of all. One
 * form for most passwords, which are ASCII; at most three.
 */
function formsOf(typed: string): string[] {
  return [...new Set([normalPassword(typed), typed, typed.normalize('NFD')])];
}

/** In place of a hash: an account whose owner has not chosen a password yet. Nothing matches it. */
export const noPassword = '!';

/**
 * The same work whether there is an account or not; false without one, or without a password. One turn of the queue:
 * nobody is told in the middle of it that too many wait.
 */
export function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  return passwordQueue.run(() => matches(kept, password));
}

/** Hash of the next password where the current one is right, else null; one turn of the queue for both. */
export function exchangePassword(
  kept: string | null,
  { current, next }: { current: string; next: string },
): Promise<string | null> {
  return passwordQueue.run(async () =>
    (await matches(kept, current)) ? hash(normalPassword(next), parameters) : null,
  );
}

async function matches(kept: string | null, password: string): Promise<boolean> {
  const stored = kept === noPassword ? null : kept;
  dummyHash ??= hash('an account that does not exist', parameters);
  const against = stored ?? (await dummyHash);
  let isRight = false;
  // Every form is tried even after a match: the time follows from what was typed alone, never from the account.
  for (const form of formsOf(password)) isRight = (await verify(against, form)) || isRight;
  return isRight && stored !== null;
}
