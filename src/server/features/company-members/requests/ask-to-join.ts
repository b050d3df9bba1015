import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { selectMembers } from '#server/features/companies/company-members.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { notifyOperator } from '#server/mail/notify-operator.ts';
import { insertRequest } from './company-requests.queries.ts';

type Asking = { userId: string; companyId: string; companyName: string; phone: string | null };

/**
 * Keeps that an account asks to join a company, and tells its owners and the operators, in the caller's transaction.
 * The mails name nobody.
 */
export async function askToJoin(
  { db, config, now }: Pick<Context, 'config' | 'now'> & { db: Database },
  asking: Asking,
): Promise<void> {
  await insertRequest(db, { ...asking, id: newId(), state: 'waiting', createdAt: now() });
  const { companyId } = asking;
  const members = await selectMembers(db, { companyId });
  for (const { email, role, isActive } of members)
    if (isActive && role === 'owner')
      await enqueueMail(db, { template: 'companyRequestReceived', to: email, data: {} });
  await notifyOperator(db, config, { kind: 'company_request', reference: companyId });
}
