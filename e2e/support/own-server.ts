import { type ChildProcess, spawn } from 'node:child_process';
import { startFlags } from '../../src/server/testing/servers/start-flags.ts';

export type OwnServer = {
  process: ChildProcess;
  origin: string;
  /** Everything printed so far. */
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
};

/** Another Node, folder and user than the test's own. */
type Where = { program?: string; cwd?: string; uid?: number; gid?: number };

/** Starts a server of the test's own, as `npm start` does, without waiting for it. */
export function startServer(
  environment: Record<string, string>,
  { program = process.execPath, ...where }: Where = {},
): OwnServer {
  const child = spawn(program, [...startFlags(), 'scripts/start.ts', '--without-env-file'], {
    ...where,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, RATE_LIMITS: 'off', NODE_ENV: 'production', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return {
    process: child,
    origin: `http://127.0.0.1:${environment.PORT}`,
    output: () => output,
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
}

/** Waits until the server answers. Throws with what it has printed when that takes longer than so many seconds. */
export async function untilReady({ origin, output }: OwnServer, seconds = 90): Promise<void> {
  for (let attempt = 0; attempt < seconds * 10; attempt += 1) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not start: ${output()}`);
}
