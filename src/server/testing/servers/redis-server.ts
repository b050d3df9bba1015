import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../postgres-cluster.ts';
import { comesToListen } from './ports.ts';

export type RedisServer = {
  url: string;
  /** Ends it at once, as a lost machine would. */
  kill: () => Promise<void>;
  /** Starts it empty at the same address. */
  start: () => Promise<void>;
  /** Freezes it: connections stay, and nothing is answered. */
  freeze: () => void;
  stop: () => Promise<void>;
};

/** Program that speaks Valkey's protocol, or null where neither Valkey nor Redis is installed. */
export function findRedis(): string | null {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')];
  const programs = ['valkey-server', 'redis-server'];
  return (
    programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? null
  );
}

/** Starts a throw-away server on a free port of loopback, which keeps nothing on disk. */
export async function startRedis(program: string): Promise<RedisServer> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'michishirube-redis-'));
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', directory];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, [...settings, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    if (!(await comesToListen(port, () => child.exitCode !== null)))
      throw new Error('the redis server did not start');
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => child.kill('SIGSTOP'),
    stop: async () => {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
