import { z } from 'zod';
import { requiredText } from '#contract/kit/common.ts';
import { wageColumns } from '#contract/staff/dated-tables/minimum-wages.ts';
import { readDate } from '#contract/text/japanese-calendar.ts';
import { prefectures } from '#contract/words/areas.ts';
import {
  dayCell,
  plainCell,
  prefectureCell,
  readCheckedLines,
} from '#server/text/table-file/check-lines.ts';

/** One prefecture and fiscal year of a file. */
export type WageLine = z.output<typeof Line>;
type Key = (typeof wageColumns)[number]['key'];

/** 47 prefectures of ten years. */
const rowsAtMost = 500;

const day = z.iso.date('2026-10-01か、令和8年10月1日のように書いてください');
const Line = z.object({
  prefecture: z.enum(
    prefectures.map(({ code }) => code),
    '「東京都」のように書いてください',
  ),
  fiscal_year: z.coerce
    .number('2026か、令和8年度のように書いてください')
    .int('2026か、令和8年度のように書いてください')
    .min(2020, '2020年度より後を書いてください')
    .max(2100, '2100年度より前を書いてください'),
  amount: z.coerce
    .number('円の数字だけを書いてください')
    .int('円の数字だけを書いてください')
    .min(500, '500円から5,000円までで書いてください')
    .max(5_000, '500円から5,000円までで書いてください'),
  effective_on: day,
  source_name: requiredText(200),
  source_publisher: requiredText(200),
  source_url: z.url({ protocol: /^https?$/, error: 'https:// ではじまるアドレスを書いてください' }),
  source_seen_on: day,
});

/**
 * Lines of a CSV or xlsx file of 地域別最低賃金. Throws TableFileError for another file, and for lines that do not fit: all
 * of them at once. `today` is a day of Japan: nobody has read a source later.
 */
export async function readWageFile(bytes: Uint8Array, today: string): Promise<WageLine[]> {
  const lines = await readCheckedLines(bytes, {
    columns: wageColumns,
    rowsAtMost,
    shape: Line,
    valuesOf,
    faultsOf: (line) => faultsOf(line, today),
    same: {
      keyOf: ({ prefecture, fiscal_year }) => `${prefecture} ${fiscal_year}`,
      words: '都道府県と年度',
    },
    nothing: '額の行が、1つもありません。',
  });
  return lines.map(({ value }) => value);
}

function valuesOf(cells: Record<Key, string>): Record<Key, string> {
  const year = readDate(cells.fiscal_year, 'year');
  return {
    ...cells,
    prefecture: prefectureCell(cells.prefecture),
    fiscal_year: year.kind === 'read' ? year.value : cells.fiscal_year,
    amount: plainCell(cells.amount).replace(/円$/, '').replaceAll(',', '') || 'なし',
    effective_on: dayCell(cells.effective_on),
    source_seen_on: dayCell(cells.source_seen_on),
  };
}

/** The same day a year later; wages are announced a few months before they count. */
function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** 発効日 lies in the fiscal year, which begins in April. */
function faultsOf(line: WageLine, today: string): string[] {
  const { fiscal_year, effective_on, source_seen_on } = line;
  const isOfYear =
    effective_on >= `${fiscal_year}-04-01` && effective_on < `${fiscal_year + 1}-04-01`;
  return [
    ...(isOfYear ? [] : [`「発効日」が、${fiscal_year}年度の日ではありません`]),
    ...(effective_on <= yearAfter(today) ? [] : ['「発効日」が、1年より先です']),
    ...(source_seen_on <= today ? [] : ['「出典を見た日」が、これからの日です']),
  ];
}
