import type { CompanyFields } from '#contract/account/registration.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { selectMembership } from '#server/features/companies/company-members.queries.ts';
import { selectDeclined } from '#server/features/company-members/requests/company-declines.queries.ts';
import {
  lockCompanyOfNumber,
  selectRequestOf,
} from '#server/features/company-members/requests/company-requests.queries.ts';
import { lockAddress } from '#server/features/mail-links/mail-links.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { beginCompany } from './begin-company.ts';

type Beginning = { user: SessionUser; fields: CompanyFields };

/**
 * Begins the page of an account that has no company, as a registration does. Throws 409 for a member and for somebody
 * whose request waits, and 400 for the 法人番号 of a page whose people declined the account.
 */
export async function beginOwnCompany(
  { db, config, now, jobs }: Pick<Context, 'db' | 'config' | 'now' | 'jobs'>,
  { user, fields }: Beginning,
): Promise<{ asksToJoin: boolean }> {
  const { id: userId } = user;
  return db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    // Two windows that begin at once, and somebody who decides meanwhile, come one after the other.
    await lockAddress(db, { emailKey: emailKey(user.email) });
    await requireNoCompany(db, { userId });
    await refuseDeclinedNumber(db, { userId, number: fields.corporate_number ?? null });
    return beginCompany({ db, config, now }, { userId, fields });
  });
}

async function requireNoCompany(db: Database, { userId }: { userId: string }): Promise<void> {
  if (await selectMembership(db, { userId }))
    throw new ApiError('conflict', {
      detail: 'このアカウントは、もう会社のメンバーです。会社ページを書けます。',
    });
  const request = await selectRequestOf(db, { userId });
  if (request?.state === 'waiting')
    throw new ApiError('conflict', {
      detail:
        '参加の申し込みが、返事を待っています。自分の会社のページをはじめるときは、先に申し込みをとりさげてください。',
    });
}

/** Otherwise a declined person could ask the same people again and again, also with other requests in between. */
async function refuseDeclinedNumber(
  db: Database,
  { userId, number }: { userId: string; number: string | null },
): Promise<void> {
  const known = number ? await lockCompanyOfNumber(db, { number }) : null;
  if (!known) return;
  const declined = await selectDeclined(db, { userIds: [userId], companyId: known.id });
  if (!declined.has(userId)) return;
  throw fieldError(
    'corporate_number',
    'この法人番号の会社ページへの参加は、認められませんでした。番号をお確かめください。まちがいだと思われるときは、お問い合わせからお知らせください。',
  );
}
