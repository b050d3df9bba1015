import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '#contract/account/passwords.ts';
import { ApiError } from '#server/errors.ts';

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

const atOnce = 2;
const waitingAtMost = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** Two at a time: hashing fills libuv's pool. Throws 503 when too many wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new ApiError('unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hashes the NFC form of a password, for every caller. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalPassword(password), parameters));
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

/** The same work whether there is an account or not; false without one, or without a password. */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  const stored = kept === noPassword ? null : kept;
  dummyHash ??= hash('an account that does not exist', parameters);
  const against = stored ?? (await dummyHash);
  let matches = false;
  // Every form is tried even after a match: the time follows from what was typed alone, never from the account.
  for (const form of formsOf(password))
    matches = (await inTurn(() => verify(against, form))) || matches;
  return matches && stored !== null;
}
