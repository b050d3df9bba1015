import { createHash } from 'node:crypto';
import type { LineProblem } from '#contract/staff/new-companies/line-problem.ts';
import {
  type CompanyDifference,
  type CompanyImportReport,
  importDifferencesMost,
} from '#contract/staff/new-companies/new-companies.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { jsicOf } from '#contract/words/jsic/jsic-of.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import type { CompanyRow } from '#server/features/company-editing/company-editing.queries.ts';
import { selectPagesByNumber } from '#server/features/company-members/requests/company-requests.queries.ts';
import {
  selectCompaniesWithMembers,
  selectInvitedAddresses,
  selectKeysOfMembers,
} from './new-companies.queries.ts';
import { type CompanyLine, readCompanyFile } from './read-company-file.ts';

/** What becomes of a line. */
export type LineWork = CompanyLine & {
  /** `none`: the page is as the line says, or is kept. */
  act: 'add' | 'change' | 'none';
  /** The page of the 法人番号 with its version; null: there is none. */
  page: { id: string; updatedAt: string } | null;
  isInvited: boolean;
};

type Plan = { report: CompanyImportReport; work: LineWork[] };
type Parts = { db: Database } & Pick<Context, 'now'>;

/** What a file would do at this moment; nothing is written. Throws TableFileError. */
export async function planCompanies(parts: Parts, bytes: Uint8Array): Promise<Plan> {
  const { lines, problems, unknownColumns, count } = await readCompanyFile(bytes);
  const { outcomes, problems: more } = await compare(parts, lines);
  const all = [...problems, ...more].toSorted((a, b) => a.line - b.line);
  const of = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const work = outcomes
    .map(({ work }) => work)
    .filter(({ act, isInvited }) => act !== 'none' || isInvited);
  const differences = outcomes.flatMap(differenceOf);
  const hash = createHash('sha256')
    .update(bytes)
    .update(
      JSON.stringify(work.map(({ line, act, page, isInvited }) => [line, act, page, isInvited])),
    );
  return {
    work,
    report: {
      ...{ lines: count, added: of('added'), changed: of('changed') },
      ...{ unchanged: of('unchanged'), kept: of('kept') },
      invitations: work.filter(({ isInvited }) => isInvited).length,
      problems: all,
      unknown_columns: unknownColumns,
      differences: differences.slice(0, importDifferencesMost),
      digest: all.length > 0 ? null : hash.digest('base64url'),
    },
  };
}

type Outcome = { kind: CompanyDifference['kind'] | 'unchanged'; detail: string; work: LineWork };

async function compare({ db, now }: Parts, lines: CompanyLine[]) {
  const pages = await selectPagesByNumber(db, {
    numbers: lines.map(({ company }) => company.corporate_number),
  });
  const ids = [...pages.values()].map(({ id }) => id);
  const withMembers = await selectCompaniesWithMembers(db, { ids });
  const invited = await selectInvitedAddresses(db, { ids, now: now() });
  const emailKeys = lines.flatMap(({ company: { owner_email } }) =>
    owner_email ? [emailKey(owner_email)] : [],
  );
  const members = await selectKeysOfMembers(db, { emailKeys });
  const outcomes: Outcome[] = [];
  const problems: LineProblem[] = [];
  for (const given of lines) {
    const { line, company } = given;
    const page = pages.get(company.corporate_number) ?? null;
    const key = company.owner_email && emailKey(company.owner_email);
    const hasMembers = page !== null && withMembers.has(page.id);
    const isInvited = Boolean(key) && !hasMembers && !(page && invited.has(`${page.id} ${key}`));
    if (isInvited && key && members.has(key))
      problems.push({
        ...{ line, column: '招待するメールアドレス' },
        detail:
          'このメールアドレスの人は、もうほかの会社のメンバーです。別のアドレスにするか、空けてください。',
      });
    outcomes.push(outcomeOf({ given, page, hasMembers, isInvited }));
  }
  return { outcomes, problems };
}

type Facts = {
  given: CompanyLine;
  page: CompanyRow | null;
  hasMembers: boolean;
  isInvited: boolean;
};

function outcomeOf({ given, page, hasMembers, isInvited }: Facts): Outcome {
  const version = page && { id: page.id, updatedAt: page.updatedAt.toISOString() };
  const outcome = (kind: Outcome['kind'], act: LineWork['act'], detail: string): Outcome => ({
    ...{ kind, detail },
    work: { ...given, act, page: version, isInvited },
  });
  if (!page) return outcome('added', 'add', '');
  if (hasMembers)
    return outcome('kept', 'none', 'この会社の人が書いているページです。変えません。');
  if (page.status !== 'draft')
    return outcome('kept', 'none', '公開したことのあるページです。変えません。');
  const changes = changesOf(page, given.company);
  return changes.length > 0
    ? outcome('changed', 'change', changes.map(({ words }) => words).join('、'))
    : outcome('unchanged', 'none', '');
}

function differenceOf({ kind, detail, work }: Outcome): CompanyDifference[] {
  const { line, company, isInvited } = work;
  if (kind === 'unchanged' && !isInvited) return [];
  const name = company.company_name;
  return [
    { line, kind: kind === 'unchanged' ? 'kept' : kind, name, detail, is_invited: isInvited },
  ];
}

type Change = { set: Partial<CompanyRow>; words: string };

/** What stood there. Of a contact it is only whether there was one: each look at it is audited. */
function beforeOf(key: keyof CompanyRow, before: string | null): string {
  if (!before) return 'なし';
  return key === 'contactName' || key === 'contactPhone' ? '（別の内容）' : before;
}

/** What a line says otherwise than a draft that nobody writes; an empty cell leaves what is there. */
export function changesOf(row: CompanyRow, company: CompanyLine['company']): Change[] {
  const { industry } = company;
  const text = (
    title: string,
    key: 'name' | 'nameKana' | 'city' | 'postalCode' | 'street' | 'contactName' | 'contactPhone',
    after: string | null | undefined,
  ): Change | null =>
    after && after !== row[key]
      ? { set: { [key]: after }, words: `${title}：${beforeOf(key, row[key])} → ${after}` }
      : null;
  return [
    text('会社名', 'name', company.company_name),
    text('カナ', 'nameKana', company.company_name_kana),
    industry && (industry !== row.industry || row.jsic === '')
      ? {
          set: { industry, jsic: jsicOf(industry, company.corporate_number) },
          words: `業種：${row.jsic === '' ? 'なし' : industryName(row.industry)} → ${industryName(industry)}`,
        }
      : null,
    text('郵便番号', 'postalCode', company.postal_code),
    company.prefecture === row.prefecture
      ? null
      : {
          set: { prefecture: company.prefecture },
          words: `都道府県：${prefectureName(row.prefecture)} → ${prefectureName(company.prefecture)}`,
        },
    text('市区町村', 'city', company.city),
    text('町名・番地', 'street', company.street),
    text('担当者名', 'contactName', company.contact_name),
    text('電話番号', 'contactPhone', company.phone),
  ].filter((change) => change !== null);
}
