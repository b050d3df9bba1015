import { prefectures } from '#contract/words/areas.ts';
import { readTable, type TableRow } from '#server/text/table-file/read-table.ts';
import { TableFileError } from '#server/text/table-file/table-file-error.ts';
import type { PostalArea } from './postal-areas.queries.ts';
import { townName } from './town-name.ts';

/** The list of all Japan has about 125,000 lines. */
const rowsAtMost = 250_000;
/** Lines that a sentence names. */
const problemsShown = 20;

/** What 日本郵便 marks in its 14th column: 0 unchanged, 1 changed, 2 abolished (only in its lists of abolished codes). */
const markPlace = 13;
const unchanged = '0';

/** Places of the columns in 日本郵便's files, which have no header. */
const place = { municipality: 0, code: 2, prefecture: 6, city: 7, town: 8 };
const columnsAtLeast = 9;

const names = new Map(prefectures.map(({ code, name }) => [code, name]));

type Line = { line: number; code: string; prefecture: string; city: string; town: string };

/**
 * Addresses of 日本郵便's 郵便番号データ as it is published, for all of Japan or one prefecture: KEN_ALL.CSV in Shift_JIS, whose
 * long names of towns go over several lines, and utf_ken_all.csv; in a zip or not. One row a code, by code. Throws
 * TableFileError for another file, for a list of changes alone, and for lines that do not fit: all of them at once.
 */
export async function readPostalFile(bytes: Uint8Array): Promise<PostalArea[]> {
  const rows = await readTable(bytes, { rowsAtMost });
  const isList = rows.slice(0, 20).some(({ cells }) => cells.length >= columnsAtLeast);
  if (!isList)
    throw new TableFileError(
      '日本郵便の「郵便番号データ」ではないようです。KEN_ALL.CSVかutf_ken_all.csvを、公開されたまま選んでください。',
    );
  const marks = rows.flatMap(({ cells }) => cells[markPlace] ?? []);
  if (marks.length > 0 && !marks.includes(unchanged))
    throw new TableFileError(
      'これは、追加や廃止になったものだけの一覧のようです。郵便番号が全部入ったKEN_ALL.CSVかutf_ken_all.csvを選んでください。',
    );
  const problems = rows.flatMap((row) => faultOf(row) ?? []);
  if (problems.length > 0) {
    const more = problems.length - problemsShown;
    const shown = problems.slice(0, problemsShown).join('');
    throw new TableFileError(`${shown}${more > 0 ? `ほかに${more}行あります。` : ''}`);
  }
  return areasOf(joined(rows.map(toLine)));
}

function faultOf({ line, cells }: TableRow): string | null {
  const said = (words: string) => `${line}行目：${words}。`;
  if (cells.length < columnsAtLeast) return said('行が途中で切れています');
  const { code, municipality, prefecture, city } = placed(cells);
  if (/^\d{5,6}$/.test(code))
    return said(
      '郵便番号のはじめの0が消えています。公開されたファイルを、なおさずに選んでください',
    );
  if (!/^\d{7}$/.test(code)) return said('3列目は、7けたの郵便番号です');
  const name = names.get(municipality.padStart(5, '0').slice(0, 2));
  if (!name || name !== prefecture) return said('1列目の番号と、7列目の都道府県が合いません');
  return city === '' ? said('8列目の市区町村がありません') : null;
}

function placed(cells: string[]): Record<keyof typeof place, string> {
  const cell = (at: number) => cells[at] ?? '';
  return {
    municipality: cell(place.municipality),
    code: cell(place.code),
    prefecture: cell(place.prefecture),
    city: cell(place.city),
    town: cell(place.town),
  };
}

function toLine({ line, cells }: TableRow): Line {
  const { municipality, code, city, town } = placed(cells);
  return { line, code, prefecture: municipality.padStart(5, '0').slice(0, 2), city, town };
}

/** A name whose bracket is open goes on in the next line of the same code. */
function joined(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before && before.code === line.code && isOpen(before.town))
      whole[whole.length - 1] = { ...before, town: before.town + line.town };
    else whole.push(line);
  }
  return whole;
}

const isOpen = (town: string) => town.lastIndexOf('（') > town.lastIndexOf('）');

/** A code that several towns share has none, a code of several municipalities is that of the first. */
function areasOf(lines: readonly Line[]): PostalArea[] {
  const areas = new Map<string, PostalArea>();
  for (const { code, prefecture, city, town: written } of lines) {
    const town = townName(written);
    const known = areas.get(code);
    if (!known) areas.set(code, { code, prefecture, city, town });
    else if (known.town !== town || known.city !== city) areas.set(code, { ...known, town: '' });
  }
  // Seven digits each: the order of numbers is that of texts.
  return [...areas.values()].toSorted((a, b) => Number(a.code) - Number(b.code));
}
