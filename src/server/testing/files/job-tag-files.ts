import { writeXlsx } from 'hucre/xlsx';
import { z } from 'zod';
import { readDataLines } from '#server/data-directory.ts';

const Column = z.object({ key: z.string(), names: z.array(z.string()) });

/** A made-up official occupation; `figure` answers for a column such as `skill_writing`. */
export type MadeOccupation = {
  code: number;
  title: string;
  aliases?: string[];
  figure?: (column: string) => string;
};

type Table = string[][];

/** Figures that differ by occupation and column. */
export function madeFigure(code: number, column: string): string {
  return (2 + ((code * 7 + column.length * 3) % 11) / 10).toFixed(2);
}

/**
 * Rows laid out as job tag publishes 簡易版数値系: notes, the names of the columns in the row before their IPD-IDs, and
 * beside the columns that are read some that repeat a name.
 */
export function numericTable(occupations: readonly MadeOccupation[]): Table {
  const columns = columnsOf((key) => /^(?:riasec|value|skill)_/.test(key));
  const names = [
    ...['', '', '収録番号', '職業名'],
    ...columns.map(({ names: [name = ''] }) => name),
  ];
  const ids = [
    ...['', '', 'IPD_01_01_001', 'IPD_02_01_001'],
    ...columns.map(({ names: [, id = ''] }) => id),
  ];
  return [
    ...notes('職業情報データベース 簡易版数値系ダウンロードデータ ver.7.00', 16),
    [...names, '読解力_無関係フラグ', 'わからない', 'わからない'],
    [...ids, 'IPD_04_03_02_001', 'IPD_04_07_010', 'IPD_04_08_010'],
    ...occupations.map(({ code, title, figure }, at) => [
      ...[String(at + 1), 'x', String(code), title],
      ...columns.map(({ key }) => (figure ?? ((column) => madeFigure(code, column)))(key)),
      ...['1', '0.1', '0.2'],
    ]),
  ];
}

/** Rows laid out as job tag publishes 解説系, with a text of several lines in each. */
export function descriptionTable(occupations: readonly MadeOccupation[]): Table {
  const columns = columnsOf((key) => key.startsWith('alias_'));
  return [
    ...notes('職業情報データベース 解説系ダウンロードデータ ver.7.01', 12),
    [
      ...['', '', '収録番号', '職業名'],
      ...columns.map(({ names: [name = ''] }) => name),
      '労働条件',
    ],
    [
      ...['', '', 'IPD_01_01_001', 'IPD_02_01_001'],
      ...columns.map(({ names: [, id = ''] }) => id),
      'IPD_03_01_003',
    ],
    ...occupations.map(({ code, title, aliases = [] }, at) => [
      ...[String(at + 1), 'x', String(code), title],
      ...columns.map((_, place) => aliases[place] ?? ''),
      '朝は早い。\n"夜"も、早い。',
    ]),
  ];
}

function columnsOf(isWanted: (key: string) => boolean) {
  return readDataLines('job-tag-columns.jsonl', Column).filter(({ key }) => isWanted(key));
}

function notes(title: string, rows: number): Table {
  return Array.from({ length: rows }, (_, at) => (at === 0 ? [title] : ['', `注${at}`]));
}

/** A table as CSV with the quotes and line ends of Excel. */
export function csvOf(table: Table): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${table.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A table as a sheet of a workbook whose first sheet explains the columns. */
export function workbookOf(sheet: string, table: Table): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      {
        name: 'インプットデータ細目',
        rows: [
          ['IPD-ID', '項目名'],
          ['IPD_04_01_001', '現実的'],
        ],
      },
      { name: sheet, rows: table.map((row) => row.map((cell) => numbered(cell))) },
    ],
  });
}

function numbered(cell: string): string | number {
  return /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
}
