import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import type { Merged } from '#server/duties.ts';
import { deleteMember, selectMembers } from '#server/features/companies/company-members.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { tellOwners } from './ask-to-join.ts';
import { moveDeclines, selectDeclined } from './company-declines.queries.ts';
import { insertRequest, moveRequests, selectCompanyName } from './company-requests.queries.ts';

/** People who will ask to join: those of a page that goes, where the page that stays has people of its own. */
export async function countMembersWhoAsk(db: Database, { from, into }: Merged) {
  const staying = await selectMembers(db, { companyId: into });
  if (staying.length === 0) return { members_who_ask: 0 };
  const members = await membersOf(db, { from, into });
  return { members_who_ask: members.filter(({ isDeclined }) => !isDeclined).length };
}

/**
 * Members of the page that goes ask to join the one that stays: its owner decides, for a false page must not become a
 * way into the right one. Whom it declined before it is not asked again about; the desk may accept them. Where nobody
 * worked for it, the merge has moved them before.
 */
export async function turnMembersIntoRequests(db: Database, { from, into }: Merged): Promise<void> {
  await moveRequests(db, { from, into });
  await moveDeclines(db, { from, into });
  const companyName = await selectCompanyName(db, { id: from });
  const members = await membersOf(db, { from, into });
  if (members.some(({ isDeclined }) => !isDeclined)) await tellOwners(db, { companyId: into });
  for (const { userId, email, isDeclined } of members) {
    await deleteMember(db, { userId, companyId: from });
    await enqueueMail(db, {
      template: 'companyMerged',
      to: email,
      data: { companyName, isDeclined },
    });
    await insertRequest(db, {
      ...{ id: newId(), userId, companyId: into, companyName, phone: null },
      state: isDeclined ? 'declined' : 'waiting',
    });
  }
}

/** Members of the page that goes, and whether the one that stays declined them. */
async function membersOf(db: Database, { from, into }: Pick<Merged, 'from' | 'into'>) {
  const members = await selectMembers(db, { companyId: from });
  const userIds = members.map(({ userId }) => userId);
  const declined = await selectDeclined(db, { userIds, companyId: into });
  return members.map((member) => ({ ...member, isDeclined: declined.has(member.userId) }));
}
