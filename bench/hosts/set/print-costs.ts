import { sum } from '../load/figures.ts';
import type { Cost } from './fault-meter.ts';
import type { Ended } from './load.ts';

export type Row = Cost & { fault: string };

/** Seconds within which a fault must be seen in a metric. */
const mostUntilSeen = 10;

const round = (seconds: number) => Math.round(seconds * 10) / 10;
/** Requests in the hands of what was killed: HAProxy closes their connections, and browsers ask again. */
const unanswered = (wrong: readonly string[]) =>
  wrong.filter((what) => what.startsWith('broken')).length;

/** Prints a line for each fault. */
export function printFaults(rows: readonly Row[]): void {
  console.table(
    rows.map(({ fault, unavailable, secondsOf503, wrong, looked, lost, sign }) => ({
      fault,
      '503 with Retry-After': unavailable,
      'seconds of 503': round(secondsOf503),
      'other 5xx, refused': wrong.length - unanswered(wrong),
      'without an answer': unanswered(wrong),
      'pairs looked at': looked,
      'acknowledged and lost': lost,
      'seen in': sign?.name ?? '-',
      'after (s)': sign ? round(sign.seconds) : '-',
    })),
  );
}

/** Prints a line for each kind of fault and one for all of them. Whether the pass line holds. */
export function printCosts(rows: readonly Row[], ended: readonly Ended[]): boolean {
  const faults = rows.filter(({ fault }) => fault !== 'none');
  const kinds = [...new Set(faults.map(({ fault }) => fault))].toSorted();
  console.table(
    Object.fromEntries(
      kinds.map((kind) => [kind, sumOf(faults.filter(({ fault }) => fault === kind))]),
    ),
  );
  const wrong = rows.flatMap((row) => row.wrong);
  for (const what of new Set(wrong))
    console.log(`${wrong.filter((one) => one === what).length} × ${what}`);
  const writes = ended.filter(({ isWrite, outcome }) => isWrite && outcome === 'done').length;
  console.table({ ...sumOf(faults), 'writes acknowledged': writes });
  const unseen = faults.filter(isUnseen).length;
  const failures = wrong.length - unanswered(wrong);
  return sum(rows.map(({ lost }) => lost)) + failures + unseen === 0;
}

function sumOf(rows: readonly Row[]) {
  const seconds = rows.map(({ secondsOf503 }) => secondsOf503).toSorted((a, b) => a - b);
  const until = rows.flatMap(({ sign }) => (sign ? [sign.seconds] : []));
  return {
    times: rows.length,
    'acknowledged and lost': sum(rows.map(({ lost }) => lost)),
    '503 with Retry-After': sum(rows.map(({ unavailable }) => unavailable)),
    'other 5xx, refused': sum(rows.map(({ wrong }) => wrong.length - unanswered(wrong))),
    'without an answer': sum(rows.map(({ wrong }) => unanswered(wrong))),
    'seconds of 503, median': round(seconds[Math.floor(seconds.length / 2)] ?? 0),
    'seconds of 503, worst': round(seconds.at(-1) ?? 0),
    'seconds until a metric tells, worst': round(Math.max(0, ...until)),
    'cost an answer, not told within 10 s': rows.filter(isUnseen).length,
    'cost nobody anything': rows.filter((row) => !costAnswers(row)).length,
  };
}

function costAnswers({ unavailable, wrong, lost }: Row): boolean {
  return unavailable + wrong.length + lost > 0;
}

/** What nobody noticed need not be told. */
function isUnseen(row: Row): boolean {
  const isSeen = row.sign !== null && row.sign.seconds <= mostUntilSeen;
  return costAnswers(row) && !isSeen;
}
