import { createHash } from 'node:crypto';
import type { LineProblem } from '#contract/staff/new-companies/line-problem.ts';
import {
  type InvitationListReport,
  invitationDifferencesMost,
} from '#contract/staff/owner-invitations/owner-invitations.ts';
import { foldName } from '#contract/text/fold-text.ts';
import type { Context } from '#server/context.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { selectPagesByNumber } from '#server/features/company-members/requests/company-requests.queries.ts';
import {
  selectInvitedAddresses,
  selectKeysOfMembers,
} from '#server/features/new-companies/new-companies.queries.ts';
import { selectCompaniesWithOwner } from './owner-invitations.queries.ts';
import { type InvitationLine, readInvitationFile } from './read-invitation-file.ts';

type Work = { line: number; companyId: string; name: string; email: string };
type Outcome = Work & { kind: 'invited' | 'waits' | 'kept' };
type Plan = { report: InvitationListReport; work: Work[] };
type Parts = Pick<Context, 'db' | 'now'>;

/** Whom a list would invite at this moment; nothing is written. Throws TableFileError. */
export async function planInvitations(parts: Parts, bytes: Uint8Array): Promise<Plan> {
  const { lines, problems, unknownColumns, count } = await readInvitationFile(bytes);
  const { outcomes, problems: more } = await compare(parts, lines);
  const all = [...problems, ...more].toSorted((a, b) => a.line - b.line);
  const of = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind);
  const work = of('invited');
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify(work.map(({ line, companyId }) => [line, companyId])));
  return {
    work,
    report: {
      ...{ lines: count, invitations: work.length },
      ...{ waits: of('waits').length, kept: of('kept').length },
      problems: all,
      unknown_columns: unknownColumns,
      differences: outcomes
        .slice(0, invitationDifferencesMost)
        .map(({ line, kind, name }) => ({ line, kind, name })),
      digest: all.length > 0 ? null : hash.digest('base64url'),
    },
  };
}

async function compare({ db, now }: Parts, lines: InvitationLine[]) {
  const pages = await selectPagesByNumber(db, {
    numbers: lines.map(({ corporate_number }) => corporate_number),
  });
  const ids = [...pages.values()].map(({ id }) => id);
  const owned = await selectCompaniesWithOwner(db, { ids });
  const invited = await selectInvitedAddresses(db, { ids, now: now() });
  const members = await selectKeysOfMembers(db, {
    emailKeys: lines.map(({ owner_email }) => emailKey(owner_email)),
  });
  const outcomes: Outcome[] = [];
  const problems: LineProblem[] = [];
  for (const { line, corporate_number, company_name, owner_email: email } of lines) {
    const page = pages.get(corporate_number);
    const key = emailKey(email);
    const problem = (column: string, detail: string) => problems.push({ line, column, detail });
    if (!page) {
      problem(
        '法人番号',
        'この法人番号の企業は、まだありません。「企業をファイルから取りこむ」で、先に追加してください。',
      );
      continue;
    }
    // A wrong number would give a page into the hands of another company.
    if (company_name !== '' && foldName(company_name) !== foldName(page.name)) {
      problem(
        '会社名',
        `この法人番号の企業は「${page.name}」です。法人番号か会社名を直してください。`,
      );
      continue;
    }
    const kind = kindOf({ isOwned: owned.has(page.id), waits: invited.has(`${page.id} ${key}`) });
    if (kind === 'invited' && members.has(key))
      problem(
        '招待するメールアドレス',
        'このメールアドレスの人は、もう会社のメンバーです。別のアドレスにしてください。',
      );
    outcomes.push({ line, companyId: page.id, name: page.name, email, kind });
  }
  return { outcomes, problems };
}

function kindOf({ isOwned, waits }: { isOwned: boolean; waits: boolean }): Outcome['kind'] {
  if (isOwned) return 'kept';
  return waits ? 'waits' : 'invited';
}
