import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../diagnosis/measures.ts';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import { type Asked, type Load, sendLoad } from './open-load.ts';
import type { Student } from './students.ts';

/** Processes whose CPU counts: pids of sites, and of masters that have children. */
export type Watched = { sites: readonly number[]; families: Readonly<Record<string, number>> };

/** CPU in seconds. */
type Spent = { sites: number[]; families: Record<string, number>; bench: number };

/** What the processes have spent since they began. */
function spentBy({ sites, families }: Watched): Spent {
  const { user, system } = process.cpuUsage();
  return {
    sites: sites.map(cpuOf),
    families: Object.fromEntries(
      Object.entries(families).map(([name, pid]) => [name, cpuOfFamily(pid)]),
    ),
    bench: (user + system) / 1_000_000,
  };
}

export type Figures = { asked: Asked[]; seconds: number; spent: Spent };

type Target = {
  port: number;
  headersFor?: (address: string) => Record<string, string>;
  students: readonly Student[];
  watched: Watched;
};

/** Sends a load and tells what its measured time took of each process. */
export async function measure(load: Load, { watched, ...target }: Target): Promise<Figures> {
  const spent: Spent[] = [];
  const onMeasuring = () => void spent.push(spentBy(watched));
  const asked = await sendLoad(load, { ...target, onMeasuring });
  const [before, after] = spent;
  if (!before || !after) throw new Error('the load was not measured');
  return { asked, seconds: load.measuredTime / 1_000, spent: difference(before, after) };
}

/** What the processes spend in so many seconds in which nobody asks for anything. */
export async function measureQuiet(watched: Watched, seconds: number): Promise<Spent> {
  const before = spentBy(watched);
  await pause(seconds * 1_000);
  return difference(before, spentBy(watched));
}

function difference(before: Spent, after: Spent): Spent {
  return {
    sites: after.sites.map((seconds, at) => seconds - (before.sites[at] ?? 0)),
    families: Object.fromEntries(
      Object.entries(after.families).map(([name, seconds]) => [
        name,
        seconds - (before.families[name] ?? 0),
      ]),
    ),
    bench: after.bench - before.bench,
  };
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What a cache gave without the site: also an old copy while it fetches the new one. */
const givenFromCopies = new Set(['HIT', 'STALE', 'UPDATING']);

/** Part of the answers that came from copies. */
export function keptShare(asked: readonly Asked[]): number {
  const kept = asked.filter(({ cache }) => cache !== null && givenFromCopies.has(cache));
  return kept.length / Math.max(1, asked.length);
}

/** Quantile of the times from the planned moment to the last byte, in milliseconds. */
export const tookAt = (share: number, asked: readonly Asked[]) =>
  quantile(
    asked.map(({ took }) => took),
    share,
  );

/** What was refused, such as `3 × keep 502`; status 0 stands for no answer. */
export function refusals(asked: readonly Asked[]): string[] {
  const refused = asked.filter(({ status }) => status === 0 || status >= 400);
  return [...Map.groupBy(refused, ({ name, status }) => `${name} ${status}`)].map(
    ([what, some]) => `${some.length} × ${what}`,
  );
}

/** A row of a Markdown table. */
export const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The head of a Markdown table. */
export const head = (...cells: readonly string[]) =>
  `${row(...cells)}\n|${cells.map(() => '---').join('|')}|`;

/** Writes a line of the bench. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
