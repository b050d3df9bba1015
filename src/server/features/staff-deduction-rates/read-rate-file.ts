import {
  deductionKindFacts,
  deductionKinds,
} from '#contract/staff/dated-tables/deduction-kinds.ts';
import { DeductionRateFields, rateColumns } from '#contract/staff/dated-tables/deduction-rates.ts';
import { type DeductionRate, rateKey } from '#server/features/deduction-rates/deduction-rates.ts';
import {
  type CheckedLine,
  dayCell,
  plainCell,
  prefectureCell,
  readCheckedLines,
} from '#server/text/table-file/check-lines.ts';
import { dayFaults, overlapFaults } from './rate-faults.ts';

type Key = keyof DeductionRateFields;

/** 47 prefectures of ten years, and the rest. */
const rowsAtMost = 1_000;

/**
 * Lines of a CSV or xlsx file of rates. Throws TableFileError for another file, for lines that do not fit and for those that
 * hold on days of another line or of a figure in `known`: all of them at once. `today` is a day of Japan.
 */
export async function readRateFile(
  bytes: Uint8Array,
  { today, known }: { today: string; known: readonly DeductionRate[] },
): Promise<CheckedLine<DeductionRateFields>[]> {
  return readCheckedLines<Key, DeductionRateFields>(bytes, {
    columns: rateColumns,
    rowsAtMost,
    shape: DeductionRateFields,
    valuesOf,
    faultsOf: (fields) => dayFaults(fields, today).map(({ words }) => words),
    same: { keyOf: rateKey, words: '種類と都道府県と「いつから」' },
    together: (lines) => {
      const rates = lines.map(({ line, value }) => ({ line, ...value }));
      return overlapFaults(rates, known).map(({ rate: { line }, words }) => ({ line, words }));
    },
    isBlank: ({ kind: _, prefecture: __, ...rest }) => Object.values(rest).every((cell) => !cell),
    nothing: '数字の行が、1つもありません。',
  });
}

function valuesOf(cells: Record<Key, string>): Record<Key, unknown> {
  const country = ['', '全国', '全国平均'].includes(plainCell(cells.prefecture));
  return {
    ...cells,
    kind: kindOf(cells.kind),
    prefecture: country ? null : prefectureCell(cells.prefecture),
    value: numberOf(cells.value),
    holds_from: dayCell(cells.holds_from),
    holds_until: plainCell(cells.holds_until) === '' ? null : dayCell(cells.holds_until),
    source_seen_on: dayCell(cells.source_seen_on),
  };
}

/** A kind by its name on the screen or its key; what is none stays, and is refused. */
function kindOf(text: string): string {
  const plain = plainCell(text);
  const isNamed = (name: string) => plainCell(name) === plain;
  return (
    deductionKinds.find((kind) => kind === plain || isNamed(deductionKindFacts[kind].name)) ?? text
  );
}

/** 9.91, 9.91％, 480,000円; null for what is no number. */
function numberOf(text: string): number | null {
  const plain = plainCell(text)
    .replace(/[%円]$/, '')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
