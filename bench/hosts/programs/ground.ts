import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Ground = {
  /** A throw-away folder, removed at the end. */
  folder: string;
  /** Has something ended before everything that began earlier; ends it at once where the bench is over already. */
  endsWith: (end: () => unknown) => void;
};

/**
 * Runs a bench in a folder of its own and ends what it began, the last first: at its end, after an error, and at SIGINT or
 * SIGTERM, after which the process exits with 1.
 */
export async function onOwnGround(work: (ground: Ground) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'michishirube-hosts-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  let ending: Promise<void> | null = null;
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop())
      try {
        await end();
      } catch (error) {
        process.stderr.write(`something did not end: ${String(error)}\n`);
      }
  };
  // A signal and the error that it causes in the work wait for one end.
  const close = () => {
    ending ??= endAll();
    return ending;
  };
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    void close().then(() => process.exit(1));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await work({
      folder,
      endsWith: (end) => {
        if (ending) void end();
        else ends.push(end);
      },
    });
  } catch (error) {
    // What was taken away by the signal is missed by the work.
    if (!isStopped) throw error;
  } finally {
    await close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
