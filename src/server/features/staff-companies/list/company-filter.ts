import {
  type AnyColumn,
  and,
  eq,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { idEndOf } from '#contract/company/review/company-reference.ts';
import type { StaffCompanyFilter } from '#contract/staff/rows/staff-company-rows.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { hasOwner } from '#server/features/companies/company-members.queries.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { isUnconfirmed } from '#server/features/company-editing/confirming/is-unconfirmed.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { isProvenNow } from '#server/features/company-proof/proof-conditions.ts';
import { isClaimed } from '#server/features/company-review/claim-conditions.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { industryInReview } from './industry-in-review.ts';
import { isOpenReport } from './open-reports.ts';
import { overdueBefore } from './review-due.ts';

/** Who reads a list, and when: claims are somebody's, and reviews overdue, at a moment. */
export type Reader = { userId: string; now: Date };

/** A page that was never public. */
export const isNewPage = sql<boolean>`${companies.status} in ('draft', 'in_review')`;

/** Condition on `companies` with its draft and its redirect joined. */
export function matching(filter: StaffCompanyFilter, reader: Reader): SQL | undefined {
  const { q, status, group, prefecture, industry, proof, owner, has_reports } = filter;
  return and(
    q ? containing(q) : undefined,
    status ? eq(companies.status, status) : undefined,
    group ? eq(companies.group, group) : undefined,
    prefecture ? eq(companies.prefecture, prefecture) : undefined,
    industry ? eq(industryInReview, industry) : undefined,
    proof && (proof === 'proven' ? isProvenNow : not(isProvenNow)),
    inReview(filter, reader),
    owner && (owner === 'some' ? hasOwner : not(hasOwner)),
    filter.unconfirmed && isUnconfirmed(reader.now),
    has_reports
      ? sql`exists (select 1 from ${inquiries}
          where ${inquiries.companyId} = ${companies.id} and ${isOpenReport})`
      : undefined,
  );
}

/** Conditions that only a copy which waits can meet. */
function inReview(
  { waiting, submission_kind, claim, overdue }: StaffCompanyFilter,
  { userId, now }: Reader,
): SQL | undefined {
  if (!(waiting || submission_kind || claim || overdue)) return undefined;
  const claims = {
    free: not(isClaimed(now)),
    own: isClaimed(now, eq(users.id, userId)),
    others: isClaimed(now, ne(users.id, userId)),
  };
  return and(
    isNotNull(companyDrafts.submitted),
    isNull(companyRedirects.fromId),
    submission_kind && (submission_kind === 'new' ? isNewPage : not(isNewPage)),
    claim && claims[claim],
    overdue && lt(companyDrafts.submittedAt, overdueBefore(now)),
  );
}

/** A part of the name, of its reading in either kana, or of the number; or the reference of its mails. */
function containing(typed: string): SQL | undefined {
  const text = typed.normalize('NFKC');
  const kana = text.replaceAll(/[ぁ-ゖ]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0x60),
  );
  const part = (column: AnyColumn, words: string) =>
    sql`${column} ilike ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  const end = idEndOf(typed);
  return or(
    end ? sql`${companies.id}::text like ${`%${end}`}` : undefined,
    part(companies.name, typed),
    part(companies.name, text),
    part(companies.nameKana, kana),
    part(companies.corporateNumber, text.replaceAll(/[\s-]/g, '')),
  );
}
