import { spawn } from 'node:child_process';
import { comesToListen } from '#server/testing/servers/ports.ts';
import type { Ground } from './ground.ts';

/** Runs a proxy in the foreground until the ground ends it. Returns its pid. Throws where nobody comes to listen at its port. */
export async function runProxy(
  ground: Ground,
  { command, args, port }: { command: string; args: readonly string[]; port: number },
): Promise<number> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  ground.endsWith(() => {
    child.kill('SIGTERM');
    return ended;
  });
  if (!(await comesToListen(port, () => child.exitCode !== null)))
    throw new Error(`${command} did not start`);
  return child.pid ?? 0;
}
