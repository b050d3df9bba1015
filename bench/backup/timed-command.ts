import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type Timed = {
  /** Of the clock. */
  seconds: number;
  /** The most memory that the process itself held (RSS), in MB of 2^20 bytes; null where others did the work for it. */
  peak: number | null;
  output: string;
};

type How = { env?: Record<string, string>; folder?: string };

/** Runs a program to its end. Throws with its last words where it fails. Reads /proc, so Linux alone. */
export function runTimed(
  [program = '', ...args]: readonly string[],
  { env = {}, folder = '/' }: How = {},
): Promise<Timed> {
  const began = performance.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let [output, said, peak] = ['', '', 0];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-4_000);
  });
  const look = setInterval(() => {
    peak = Math.max(peak, highWaterOf(child.pid));
  }, 100);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(look);
      const seconds = (performance.now() - began) / 1_000;
      if (code === 0) resolve({ seconds, peak, output });
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}: ${said}${output}`));
    });
  });
}

function highWaterOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    // It has ended between two looks.
    return 0;
  }
}
