import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second in which the kernel counts the CPU of a process. */
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

type Usage = { parent: number; own: number; ofEndedChildren: number };

/** CPU of a process since it began, user and system, in seconds; 0 for one that is gone. Reads /proc, so Linux alone. */
export function cpuOf(pid: number): number {
  return (usageOf(pid)?.own ?? 0) / ticks;
}

/** The same of a process with all its children, those that have ended too. */
export function cpuOfFamily(pid: number): number {
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    const usage = usageOf(Number(name));
    if (!usage || (Number(name) !== pid && usage.parent !== pid)) continue;
    sum += usage.own + usage.ofEndedChildren;
  }
  return sum / ticks;
}

function usageOf(pid: number): Usage | null {
  if (!Number.isInteger(pid)) return null;
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name of the program, in parentheses, may hold anything: fields are counted from behind it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, endedUtime = 0, endedStime = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: utime + stime, ofEndedChildren: endedUtime + endedStime };
}
