import { z } from 'zod';
import { requiredText } from '#contract/kit/common.ts';
import { wageColumns } from '#contract/staff/dated-tables/minimum-wages.ts';
import { readDate } from '#contract/text/japanese-calendar.ts';
import { prefectures } from '#contract/words/areas.ts';
import { readRecords, type TableColumn } from '#server/text/table-file/read-records.ts';
import { readTable } from '#server/text/table-file/read-table.ts';
import { TableFileError } from '#server/text/table-file/table-file-error.ts';

/** One prefecture and fiscal year of a file. */
export type WageLine = z.output<typeof Line>;
type Key = (typeof wageColumns)[number]['key'];

/** 47 prefectures of ten years. */
const rowsAtMost = 500;
/** Lines that a sentence names. */
const problemsShown = 50;

const columns: TableColumn<Key>[] = wageColumns.map(({ key, header, alsoNamed }) => ({
  key,
  names: [header, ...alsoNamed],
}));
const headerOf = new Map<string, string>(wageColumns.map(({ key, header }) => [key, header]));

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
  const { records } = readRecords(await readTable(bytes, { rowsAtMost }), columns);
  const problems: string[] = [];
  const lineOf = new Map<string, number>();
  const lines: WageLine[] = [];
  for (const { line, cells } of records) {
    const found = Line.safeParse(valuesOf(cells));
    const said = found.error ? wordsOf(found.error) : faultsOf(found.data, today);
    if (found.data) {
      const key = `${found.data.prefecture} ${found.data.fiscal_year}`;
      const first = lineOf.get(key);
      if (first !== undefined) said.push(`同じ都道府県と年度が、${first}行目にもあります`);
      else lineOf.set(key, line);
      lines.push(found.data);
    }
    problems.push(...said.map((words) => `${line}行目：${words}。`));
  }
  if (problems.length > 0) throw new TableFileError(listed(problems));
  if (lines.length === 0) throw new TableFileError('額の行が、1つもありません。');
  return lines;
}

function listed(problems: readonly string[]): string {
  const more = problems.length - problemsShown;
  return `${problems.slice(0, problemsShown).join('')}${more > 0 ? `ほかに${more}件あります。` : ''}`;
}

/** Words of a file as the shape has them; what is not understood stays, and is refused. */
function valuesOf(cells: Record<Key, string>): Record<Key, string> {
  const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');
  const dayOf = (text: string) => {
    const read = readDate(text, 'day');
    return read.kind === 'read' ? read.value : text;
  };
  const year = readDate(cells.fiscal_year, 'year');
  const place = plain(cells.prefecture);
  const prefecture = prefectures.find(
    ({ code, name }) =>
      [code, String(Number(code)), name].includes(place) || name.replace(/[都府県]$/, '') === place,
  );
  return {
    ...cells,
    prefecture: prefecture?.code ?? cells.prefecture,
    fiscal_year: year.kind === 'read' ? year.value : cells.fiscal_year,
    amount: plain(cells.amount).replace(/円$/, '').replaceAll(',', '') || 'なし',
    effective_on: dayOf(cells.effective_on),
    source_seen_on: dayOf(cells.source_seen_on),
  };
}

/** The first sentence of each column. */
function wordsOf(error: z.ZodError<WageLine>): string[] {
  const seen = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const key = String(path[0]);
    if (!seen.has(key)) seen.set(key, `「${headerOf.get(key)}」は、${message.replace(/。$/, '')}`);
  }
  return [...seen.values()];
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
