import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { selectActiveOwners } from '#server/features/companies/company-members.queries.ts';
import { lockCompany } from '#server/features/company-editing/company-editing.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { notifyOperator } from '#server/mail/notify-operator.ts';
import { deleteRequestOf, insertRequest } from './company-requests.queries.ts';
import { ownersDecide } from './owners-decide.ts';

type Asking = { userId: string; companyId: string; companyName: string; phone: string | null };

/**
 * Keeps that an account asks to join a company, and tells its owners and the operators, in the caller's transaction.
 * The mails name nobody. Takes the place of a request of the account that has ended.
 */
export async function askToJoin(
  { db, config, now }: Pick<Context, 'config' | 'now'> & { db: Database },
  asking: Asking,
): Promise<void> {
  const { userId, companyId } = asking;
  // Locks the company first, as a merge does that moves requests.
  await tellOwners(db, { companyId });
  await deleteRequestOf(db, { userId });
  await insertRequest(db, { ...asking, id: newId(), state: 'waiting', createdAt: now() });
  await notifyOperator(db, config, { kind: 'company_request', reference: companyId });
}

/** Mails the owners of a page that is public; before that nobody knows whose it is, and the desk alone decides. */
export async function tellOwners(db: Database, { companyId }: { companyId: string }) {
  const company = await lockCompany(db, { id: companyId });
  if (!company || !ownersDecide(company)) return;
  for (const { email } of await selectActiveOwners(db, { companyId }))
    await enqueueMail(db, { template: 'companyRequestReceived', to: email, data: {} });
}
