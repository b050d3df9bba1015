import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from '#server/set-up/set-up-error.ts';

/** Another living process owns the data directory; the message names it. */
export class DirectoryInUseError extends SetUpError {
  override name = 'DirectoryInUseError';
}

/** Looking and removing takes a moment: an older guard is that of a process that died in between. */
const GUARD_SECONDS = 10;
const PAUSE_MILLISECONDS = 50;
/** Longer than a guard stands. */
const ATTEMPTS = (2 * GUARD_SECONDS * 1_000) / PAUSE_MILLISECONDS;

type Owner = { pid: number; started: string };

/**
 * Takes the data directory for this process: two openers of one embedded database destroy it. The lock
 * of a dead owner is taken over. Returns the release; throws DirectoryInUseError naming the owner's pid.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'owner.lock');
  const mine: Owner = { pid: process.pid, started: startOf(process.pid) };
  // Written aside and linked: the lock appears whole, for exactly one of any number of processes.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (tryLink(draft, file)) return () => release(file);
      const owner = readOwner(file);
      if (owner && isAlive(owner)) throw inUse(directory, owner.pid);
      removeDead(file, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw inUse(directory, readOwner(file)?.pid ?? 0);
}

/**
 * Removes the lock of a dead owner. One process at a time looks and removes: somebody else who saw the same dead owner
 * would remove the lock that was taken meanwhile.
 */
function removeDead(file: string, draft: string): void {
  const guard = `${file}.takeover`;
  if (!tryLink(draft, guard)) {
    if (secondsSinceChange(guard) > GUARD_SECONDS) rmSync(guard, { force: true });
    pause(PAUSE_MILLISECONDS);
    return;
  }
  try {
    const owner = readOwner(file);
    if (!owner || !isAlive(owner)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Seconds since a link to a draft was made, which changes the inode; none where it is gone. */
function secondsSinceChange(file: string): number {
  return (Date.now() - (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Date.now())) / 1_000;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function release(file: string): void {
  if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function inUse(directory: string, pid: number): DirectoryInUseError {
  return new DirectoryInUseError(
    `The data directory ${directory} is in use by process ${pid}. Stop that process first, or choose another DATA_DIR.`,
  );
}

function readOwner(file: string): Owner | null {
  try {
    const owner: Owner = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(owner.pid) ? owner : null;
  } catch {
    return null;
  }
}

/** Alive, and the same process: a pid is used again after a restart, its start time is not. */
function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return started === '' || startOf(pid) === '' || startOf(pid) === started;
}

/** Start time of a process in clock ticks since boot where /proc tells it, else empty. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}
