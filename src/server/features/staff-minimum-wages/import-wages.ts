import type { ImportDifference } from '#contract/staff/staff-imports.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import {
  insertMinimumWages,
  selectMinimumWages,
} from '#server/features/figures/minimum-wages.queries.ts';
import { type MinimumWage, mergeWages } from '#server/features/figures/minimum-wages.ts';
import { readWageFile, type WageLine } from './read-wage-file.ts';

/** Lines of a file by what they do; `before` is what is cited for that prefecture and year now. */
export type WagePlan = {
  added: WageLine[];
  changed: { line: WageLine; before: MinimumWage }[];
  unchanged: number;
};

/** What a file would change. Throws TableFileError naming all lines that do not fit. */
export async function planWages(
  db: Database,
  { bytes, today }: { bytes: Uint8Array; today: string },
): Promise<WagePlan> {
  const lines = await readWageFile(bytes, today);
  const known = new Map(
    mergeWages(await selectMinimumWages(db)).map((wage) => [keyOf(wage), wage]),
  );
  const plan: WagePlan = { added: [], changed: [], unchanged: 0 };
  for (const line of lines) {
    const before = known.get(keyOf(line));
    if (!before) plan.added.push(line);
    else if (isSame(before, line)) plan.unchanged += 1;
    else plan.changed.push({ line, before });
  }
  return plan;
}

/** Writes the lines that say something new; what they replace stays as their history. */
export async function applyWages(
  db: Database,
  { added, changed }: WagePlan,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await insertMinimumWages(
    db,
    [...added, ...changed.map(({ line }) => line)].map((line) => ({
      prefecture: line.prefecture,
      fiscalYear: line.fiscal_year,
      amount: line.amount,
      effectiveOn: line.effective_on,
      sourceName: line.source_name,
      sourcePublisher: line.source_publisher,
      sourceUrl: line.source_url,
      sourceSeenOn: line.source_seen_on,
      importedBy: by,
      importedAt: now,
    })),
  );
}

export function wageDifferences({ added, changed }: WagePlan): ImportDifference[] {
  return [
    ...changed.map(({ line, before }) => ({
      kind: 'changed' as const,
      title: titleOf(line),
      detail: changeOf(line, before),
    })),
    ...added.map((line) => ({
      kind: 'added' as const,
      title: titleOf(line),
      detail: `${yen(line.amount)}、${dayInWords(line.effective_on)}から（${line.source_name}）`,
    })),
  ];
}

function changeOf(line: WageLine, before: MinimumWage): string {
  const parts = [
    before.amount !== line.amount && `額：${yen(before.amount)} → ${yen(line.amount)}`,
    before.effective_on !== line.effective_on &&
      `発効日：${dayInWords(before.effective_on)} → ${dayInWords(line.effective_on)}`,
    sourceOf(before) !== sourceOf(toWage(line)) &&
      `出典：${before.source.title} → ${line.source_name}`,
    before.source_seen_on !== line.source_seen_on &&
      `出典を見た日：${before.source_seen_on} → ${line.source_seen_on}`,
  ];
  return parts.filter(Boolean).join('、');
}

const yen = (amount: number) => `${formatCount(amount)}円`;
const keyOf = (of: { prefecture: string; fiscal_year: number }) =>
  `${of.prefecture} ${of.fiscal_year}`;
const titleOf = (line: WageLine) => `${prefectureName(line.prefecture)} ${line.fiscal_year}年度`;

type Sourced = Pick<MinimumWage, 'source'>;
const toWage = (line: WageLine): Sourced => ({
  source: { title: line.source_name, publisher: line.source_publisher, url: line.source_url },
});
const sourceOf = ({ source: { title, publisher, url } }: Sourced) =>
  [title, publisher, url].join('\n');

function isSame(before: MinimumWage, line: WageLine): boolean {
  return (
    before.amount === line.amount &&
    before.effective_on === line.effective_on &&
    before.source_seen_on === line.source_seen_on &&
    sourceOf(before) === sourceOf(toWage(line))
  );
}
