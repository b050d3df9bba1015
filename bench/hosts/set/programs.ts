import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ownFolder } from '../../../src/server/testing/servers/own-folder.ts';

/** A process that the bench started. */
export type Program = {
  /** Of its last start. */
  pid: () => number;
  hasEnded: () => boolean;
  signal: (name: NodeJS.Signals) => void;
  /** Starts it again at the same ports. */
  start: () => void;
  /** Ends it by this signal and resolves when it is gone. */
  end: (name: NodeJS.Signals) => Promise<void>;
};

type Command = {
  name: string;
  command: string;
  args: readonly string[];
  environment?: Record<string, string>;
  /** Root's own process; else the user who owns the folder. */
  asCaller?: boolean;
};

/** Programs of one bench, in a folder of their own, which end with it. */
export type Programs = {
  directory: string;
  run: (command: Command) => Program;
  /** Adds what ends other processes when the bench ends; it may not wait. */
  atEnd: (work: () => void) => void;
};

/** Opens a folder for programs; they end, and it goes, when this process ends for whatever reason. */
export function openPrograms(name: string): Programs {
  const { directory, owner } = ownFolder(name);
  const ids = owner ? { uid: idOf('-u', owner), gid: idOf('-g', owner) } : {};
  const children = new Set<ChildProcess>();
  const others: (() => void)[] = [];
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    for (const work of others) work();
    if (process.exitCode) console.error(`What its programs said is in ${directory}.`);
    else rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));

  const run = ({ name: title, command, args, environment = {}, asCaller = false }: Command) => {
    const log = openSync(join(directory, `${title}.log`), 'a');
    let child: ChildProcess;
    const start = () => {
      child = spawn(command, args, {
        ...(asCaller ? {} : { ...ids, cwd: directory }),
        stdio: ['ignore', log, log],
        env: { ...process.env, ...environment },
      });
      const started = child;
      children.add(started);
      started.once('error', (error) => console.error(`${title}: ${error.message}`));
      started.once('exit', () => children.delete(started));
    };
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    start();
    return {
      pid: () => child.pid ?? 0,
      hasEnded,
      signal: (signal: NodeJS.Signals) => void child.kill(signal),
      start,
      end: async (signal: NodeJS.Signals) => {
        if (hasEnded()) return;
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill(signal);
        await gone;
      },
    };
  };
  return { directory, run, atEnd: (work) => void others.push(work) };
}

function idOf(flag: '-u' | '-g', user: string): number {
  return Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
}

/** Waits until something holds, asking twice a second. Throws after so many seconds. */
export async function until(
  what: string,
  seconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not after ${seconds} s: ${what}.`);
    await pause(500);
  }
}
