import { type ChildProcess, spawn } from 'node:child_process';

export type BenchServer = { process: ChildProcess; startMs: number };

/** Starts the built server, or another program of Node, on loopback with limits off and waits until it is ready. `noteChild` hears of it before. */
export async function startBenchServer(
  environment: Record<string, string>,
  program: readonly string[] = ['src/server/main.ts'],
  noteChild: (child: ChildProcess) => void = () => undefined,
): Promise<BenchServer> {
  const begin = performance.now();
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  noteChild(child);
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  for (let attempt = 0; attempt < 2_400 && !hasEnded; attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`).catch(() => null);
    if (ready?.ok) return { process: child, startMs: performance.now() - begin };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error('the server did not start');
}

/** Ends a server by its pid and waits until it is gone. */
export async function endBenchServer(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
