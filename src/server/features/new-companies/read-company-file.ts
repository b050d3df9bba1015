import { companyColumns, exampleNumber } from '#contract/staff/new-companies/company-columns.ts';
import type { LineProblem } from '#contract/staff/new-companies/line-problem.ts';
import { importLinesMost, NewCompany } from '#contract/staff/new-companies/new-companies.ts';
import { industries, prefectures } from '#contract/words/areas.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { readRecords, type TableColumn } from '#server/text/table-file/read-records.ts';
import { readTable } from '#server/text/table-file/read-table.ts';
import { oneEach, repeats, shortenedNumber } from './line-problems.ts';

/** A line that is right by itself. */
export type CompanyLine = { line: number; company: NewCompany & { corporate_number: string } };

type CompanyFile = {
  lines: CompanyLine[];
  problems: LineProblem[];
  unknownColumns: string[];
  /** Lines that name a company, right or wrong. */
  count: number;
};

type Key = (typeof companyColumns)[number]['key'];
type Cells = Record<Key, string>;

const columns: TableColumn<Key>[] = companyColumns.map(
  ({ key, header, alsoNamed = [], isOptional }) => ({
    ...{ key, names: [header, ...alsoNamed] },
    ...(isOptional && { isOptional }),
  }),
);
const headerOf = new Map(companyColumns.map(({ key, header }) => [String(key), header]));

/**
 * Lines of a CSV or xlsx file of companies, and everything that is wrong in it, each with its line and column. The
 * template's example line is left out. Throws TableFileError for a file that is no such table.
 */
export async function readCompanyFile(bytes: Uint8Array): Promise<CompanyFile> {
  // Notes may stand above the header.
  const rows = await readTable(bytes, { rowsAtMost: importLinesMost + 10 });
  const { records, unknown } = readRecords(rows, columns);
  const given = records.filter(({ cells }) => cells.corporate_number !== exampleNumber);
  const lines: CompanyLine[] = [];
  const problems: LineProblem[] = [];
  for (const { line, cells } of given) {
    const parsed = NewCompany.safeParse(valuesOf(cells));
    const found = [...spoiltNumbers(line, cells), ...(parsed.error ? issuesOf(line, parsed) : [])];
    const number = parsed.data?.corporate_number;
    if (parsed.success && !number)
      found.push({
        ...{ line, column: '法人番号' },
        detail:
          '法人番号を入力してください。法人番号のない個人事業主は、「企業を追加する」から1社ずつ追加できます。',
      });
    problems.push(...oneEach(found));
    if (found.length === 0 && parsed.data && number)
      lines.push({ line, company: { ...parsed.data, corporate_number: number } });
  }
  problems.push(
    ...repeats(lines, '法人番号', ({ company }) => company.corporate_number),
    ...repeats(lines, '招待するメールアドレス', ({ company: { owner_email } }) =>
      owner_email ? emailKey(owner_email) : null,
    ),
  );
  return {
    lines,
    problems: problems.toSorted((a, b) => a.line - b.line),
    unknownColumns: unknown.filter((name) => name !== ''),
    count: given.length,
  };
}

/** Words of a file as the contract has them; what is not understood stays and is refused by the contract. */
function valuesOf(cells: Cells): Record<Key, string | null> {
  const optional = (text: string) => text || null;
  return {
    company_name: cells.company_name,
    company_name_kana: cells.company_name_kana,
    corporate_number: cells.corporate_number,
    industry: optional(industryKey(cells.industry)),
    postal_code: optional(cells.postal_code),
    prefecture: prefectureCode(cells.prefecture),
    city: optional(cells.city),
    street: optional(cells.street),
    contact_name: optional(cells.contact_name),
    phone: optional(cells.phone),
    owner_email: optional(cells.owner_email),
  };
}

/** 「東京都」, 「東京」 and 「13」 are one prefecture. */
function prefectureCode(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  const found = prefectures.find(
    ({ code, name }) =>
      [code, String(Number(code)), name].includes(plain) || name.replace(/[都府県]$/, '') === plain,
  );
  return found?.code ?? text;
}

function industryKey(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  const found = industries.find(({ name }) => name.normalize('NFKC') === plain);
  return found?.key ?? text;
}

/** Excel shows long numbers as 1.23E+12 and drops leading zeros; what is saved then is no number any more. */
function spoiltNumbers(line: number, cells: Cells): LineProblem[] {
  const problems = shortenedNumber(line, cells.corporate_number);
  if (/^[1-9]\d{8,9}$/.test(cells.phone.replaceAll('-', '')))
    problems.push({
      ...{ line, column: '電話番号' },
      detail:
        'はじめの0が消えているようです。列の書式を「文字列」にして、0から入れなおしてください。',
    });
  if (/^\d{5,6}$/.test(cells.postal_code))
    problems.push({
      ...{ line, column: '郵便番号' },
      detail:
        'はじめの0が消えているようです。列の書式を「文字列」にして、7桁を入れなおしてください。',
    });
  return problems;
}

const listSentences: Partial<Record<string, () => string>> = {
  prefecture: () => '都道府県を「東京都」のように書いてください。',
  industry: () =>
    `業種は、空けるか、次のどれかを書いてください：${industries.map(({ name }) => name).join('、')}`,
};

type Failed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

function issuesOf(line: number, { error }: Failed): LineProblem[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const key = String(path[0] ?? '');
    return {
      ...{ line, column: headerOf.get(key) ?? null },
      detail: listSentences[key]?.() ?? message,
    };
  });
}
