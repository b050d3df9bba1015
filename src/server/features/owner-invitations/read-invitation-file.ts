import { z } from 'zod';
import { Email } from '#contract/account/credentials.ts';
import { exampleNumber } from '#contract/staff/new-companies/company-columns.ts';
import type { LineProblem } from '#contract/staff/new-companies/line-problem.ts';
import { importLinesMost } from '#contract/staff/new-companies/new-companies.ts';
import { invitationColumns } from '#contract/staff/owner-invitations/invitation-columns.ts';
import { CorporateNumber } from '#contract/text/corporate-number.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { oneEach, repeats, shortenedNumber } from '#server/features/new-companies/line-problems.ts';
import { readRecords, type TableColumn } from '#server/text/table-file/read-records.ts';
import { readTable } from '#server/text/table-file/read-table.ts';

type Key = (typeof invitationColumns)[number]['key'];

const Line = z.object({
  // An empty cell is no number.
  corporate_number: CorporateNumber.pipe(z.string('法人番号を入力してください。')),
  company_name: z.string(),
  owner_email: Email,
});

/** A line that is right by itself; the name is empty where the list has none. */
export type InvitationLine = { line: number } & z.output<typeof Line>;

type InvitationFile = {
  lines: InvitationLine[];
  problems: LineProblem[];
  unknownColumns: string[];
  /** Lines that name a company, right or wrong. */
  count: number;
};

const columns: TableColumn<Key>[] = invitationColumns.map(
  ({ key, header, alsoNamed, isOptional }) => ({
    ...{ key, names: [header, ...alsoNamed] },
    ...(isOptional && { isOptional }),
  }),
);
const headerOf = new Map(invitationColumns.map(({ key, header }) => [String(key), header]));

/**
 * Lines of a CSV or xlsx list of owners, and everything that is wrong in it by itself, each with its line and column. The
 * template's example line is left out. Throws TableFileError for a file that is no such table.
 */
export async function readInvitationFile(bytes: Uint8Array): Promise<InvitationFile> {
  // Notes may stand above the header.
  const rows = await readTable(bytes, { rowsAtMost: importLinesMost + 10 });
  const { records, unknown } = readRecords(rows, columns);
  const given = records.filter(({ cells }) => cells.corporate_number !== exampleNumber);
  const lines: InvitationLine[] = [];
  const problems: LineProblem[] = [];
  for (const { line, cells } of given) {
    const parsed = Line.safeParse(cells);
    const found = [
      ...shortenedNumber(line, cells.corporate_number),
      ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
        ...{ line, column: headerOf.get(String(path[0])) ?? null },
        detail: message,
      })),
    ];
    problems.push(...oneEach(found));
    if (parsed.success && found.length === 0) lines.push({ line, ...parsed.data });
  }
  problems.push(
    ...repeats(lines, '法人番号', ({ corporate_number }) => corporate_number),
    ...repeats(lines, '招待するメールアドレス', ({ owner_email }) => emailKey(owner_email)),
  );
  return {
    ...{ lines, problems, count: given.length },
    unknownColumns: unknown.filter((name) => name !== ''),
  };
}
