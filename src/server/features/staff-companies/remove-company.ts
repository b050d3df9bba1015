import type { CompanyRemoval } from '#contract/staff/staff-companies.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import { deactivateUser, selectUser } from '#server/features/accounts/users.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { deleteCompany } from '#server/features/companies/companies.queries.ts';
import { selectMembers } from '#server/features/companies/company-members.queries.ts';
import type { CompanyRow } from '#server/features/company-editing/company-editing.queries.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import { countOnCompanies, removeFavoritesOf } from '#server/features/demo/demo-removal.queries.ts';
import { purgeKey } from '#server/features/leaving/delete-account.ts';
import { revokeOpenLinks } from '#server/features/mail-links/mail-links.queries.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import { trashCompany } from '#server/features/trash/trash-company.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutCompany } from '#server/mail/answers.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';

/** Records that deleting a company would take along. Throws 404. */
export async function planCompanyRemoval(db: Database, id: string): Promise<CompanyRemoval> {
  return describe(db, await lockKnownCompany(db, id));
}

type Removal = { id: string; name: string; reason: string; by: SessionUser };

/**
 * Removes a company that is not what it says. Without accounts it goes to the trash as it is; with accounts it is deleted
 * with everything on its page, and they are closed and told by mail: students keep their memos (`removed_favorites`).
 * The audit log keeps the reason. Throws 404, and 400 for another name.
 */
export async function removeCompany(
  context: Pick<Context, 'db' | 'now' | 'jobs' | 'catalogue'>,
  { id, name, reason, by }: Removal,
): Promise<CompanyRemoval & { trash: string | null }> {
  const { jobs, now } = context;
  return context.db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const row = await lockKnownCompany(db, id);
    if (row.name.trim() !== name)
      throw fieldError(
        'name',
        '企業名がちがいます。画面に出ている名前のとおりに入力してください。',
      );
    const removal = await describe(db, row);
    const isKept = !removal.closes_account;
    const trash = isKept
      ? await trashCompany(db, context, { company: row, by: by.username, now: now() })
      : await deleteWithAccounts(db, { company: row, reason, now: now() });
    await recordAudit(db, {
      by,
      action: isKept ? 'company.trash' : 'company.delete',
      subject: { kind: 'company', id },
      before: { status: row.status, name: row.name },
      after: { ...removal, reason, status: isKept ? 'trash' : 'deleted', name: null },
      now: now(),
    });
    return { ...removal, trash };
  });
}

type Deletion = { company: CompanyRow; reason: string; now: Date };

async function deleteWithAccounts(db: Database, { company, reason, now }: Deletion): Promise<null> {
  const { id } = company;
  const members = await selectMembers(db, { companyId: id });
  await removeFavoritesOf(db, { ids: [id], reason: 'deleted', now });
  await deleteCompany(db, { id });
  for (const { userId } of members) await closeAccount(db, { userId, company, reason, now });
  return null;
}

async function describe(db: Database, row: CompanyRow): Promise<CompanyRemoval> {
  const members = await selectMembers(db, { companyId: row.id });
  return { ...(await countOnCompanies(db, [row.id])), closes_account: members.length > 0 };
}

type Closing = Deletion & { userId: string };

/** The account ends at once; its rows are purged within moments, as when somebody leaves. */
async function closeAccount(
  db: Database,
  { userId, company, reason, now }: Closing,
): Promise<void> {
  const owner = await selectUser(db, { id: userId });
  if (!owner) return;
  await deactivateUser(db, { id: userId });
  await revokeSessionsOfUser(db, { userId, except: null, now });
  await revokeOpenLinks(db, { userId, now });
  await enqueueMail(db, {
    ...{ template: 'companyRemoved', to: owner.email, data: { reason } },
    ...aboutCompany(company),
  });
  await enqueue(db, { kind: 'purge-account', payload: { userId }, uniqueKey: purgeKey(userId) });
}
