import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type {
  InvitationState,
  OwnerInvitationFilter,
  OwnerInvitationQuery,
} from '#contract/staff/owner-invitations/owner-invitations.ts';
import { hasRight, StaffRole } from '#contract/staff/staff-roles.ts';
import type { Database } from '#server/db/database.ts';
import { staffMembers } from '#server/features/accounts/staff-members.table.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { hasMembers } from '#server/features/companies/company-members.queries.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import {
  isOfDesk,
  mailKeyOf,
} from '#server/features/company-members/company-invitations.queries.ts';
import { companyInvitations } from '#server/features/company-members/company-invitations.table.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';
import type { Reach } from '#server/http/api/gate.ts';
import { jobs } from '#server/jobs/jobs.table.ts';

type Wanted = { filter: OwnerInvitationFilter; reach: Reach; now: Date };

const hasOwner = sql<boolean>`exists (
  select 1 from ${companyMembers} member
  join ${users} owner on owner.id = member.user_id and owner.is_active
  where member.company_id = ${companies.id} and member.role = 'owner')`;

const isMerged = sql`exists (
  select 1 from ${companyRedirects} where ${companyRedirects.fromId} = ${companies.id})`;

const rolesWith = (right: 'staff-review' | 'administrator') =>
  sql.raw(
    StaffRole.options
      .filter((role) => hasRight(role, right))
      .map((role) => `'${role}'`)
      .join(', '),
  );

/** What `mayInviteOwner` says of the sender, for many invitations at once. */
const mayStillInvite = sql`exists (
  select 1 from ${users} sender
  join ${staffMembers} worker on worker.user_id = sender.id
  where sender.id = ${companyInvitations.inviterUserId} and sender.is_active
    and case when ${hasMembers} then worker.role in (${rolesWith('administrator')})
        else worker.role in (${rolesWith('staff-review')}) end
    and (worker.role <> 'reviewer' or worker.prefectures = '[]'::jsonb
      or worker.prefectures @> to_jsonb(${companies.prefecture})))`;

const stateAt = (now: Date) => sql<InvitationState>`case
  when ${mailLinks.usedAt} is not null then 'accepted'
  when ${mailLinks.revokedAt} is not null or ${hasOwner} or ${isMerged} then 'ended'
  when ${jobs.deadAt} is not null then 'undelivered'
  when ${mailLinks.expiresAt} <= ${now.toISOString()}::timestamptz or not ${mayStillInvite} then 'lapsed'
  when ${companyInvitations.openedAt} is not null then 'opened'
  else 'waiting' end`;

/** The last invitation of the desk to each company of a reach. */
function lastInvitations(db: Database, { reach, now }: Pick<Wanted, 'reach' | 'now'>) {
  return db
    .selectDistinctOn([companyInvitations.companyId], {
      companyId: companyInvitations.companyId,
      name: companies.name,
      nameKana: companies.nameKana,
      corporateNumber: companies.corporateNumber,
      prefecture: companies.prefecture,
      email: mailLinks.email,
      sentAt: mailLinks.createdAt,
      openedAt: companyInvitations.openedAt,
      acceptedAt: mailLinks.usedAt,
      expiresAt: mailLinks.expiresAt,
      sentBy: users.username,
      state: stateAt(now).as('invitation_state'),
    })
    .from(companyInvitations)
    .innerJoin(mailLinks, eq(mailLinks.id, companyInvitations.linkId))
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(users, eq(users.id, companyInvitations.inviterUserId))
    .leftJoin(jobs, eq(jobs.uniqueKey, sql`${mailKeyOf('')} || ${mailLinks.id}::text`))
    .where(and(isOfDesk, within(reach)))
    .orderBy(companyInvitations.companyId, desc(mailLinks.createdAt), desc(mailLinks.id))
    .as('invitation');
}

type Last = ReturnType<typeof lastInvitations>;

/** A page of the invitations, and how many match. */
export async function selectInvitationPage(
  db: Database,
  {
    sort,
    offset,
    limit,
    ...wanted
  }: Wanted & { sort: OwnerInvitationQuery['sort']; offset: number; limit: number },
) {
  const last = lastInvitations(db, wanted);
  const where = matching(last, wanted.filter);
  const column = sort.endsWith('name') ? last.nameKana : last.sentAt;
  const order = sort.startsWith('-') ? desc(column) : asc(column);
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(last)
      .where(where)
      .orderBy(order, asc(last.companyId))
      .limit(limit)
      .offset(offset),
    db.select({ invitations: count() }).from(last).where(where),
  ]);
  return { rows, count: Number(counts[0]?.invitations ?? 0) };
}

export type LastInvitation = Awaited<ReturnType<typeof selectInvitationPage>>['rows'][number];

/** All that match, those that were sent first at the top; of certain companies alone where `ids` names some. */
export function selectInvitations(
  db: Database,
  { ids, ...wanted }: Wanted & { ids?: string[] },
): Promise<LastInvitation[]> {
  const last = lastInvitations(db, wanted);
  return db
    .select()
    .from(last)
    .where(and(matching(last, wanted.filter), ids ? inArray(last.companyId, ids) : undefined))
    .orderBy(asc(last.sentAt), asc(last.companyId));
}

function matching(last: Last, { state, q }: OwnerInvitationFilter): SQL | undefined {
  const text = q?.normalize('NFKC') ?? '';
  const kana = text.replaceAll(/[ぁ-ゖ]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0x60),
  );
  const pattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    state ? eq(last.state, state) : undefined,
    text
      ? sql`(${last.name} ilike ${pattern(text)} or ${last.nameKana} ilike ${pattern(kana)}
          or ${last.corporateNumber} ilike ${pattern(text.replaceAll(/[\s-]/g, ''))})`
      : undefined,
  );
}

/** When the desk last invited to a company, or null. */
export async function selectLastInvitedAt(
  db: Database,
  { companyId }: { companyId: string },
): Promise<Date | null> {
  const rows = await db
    .select({ sentAt: mailLinks.createdAt })
    .from(companyInvitations)
    .innerJoin(mailLinks, eq(mailLinks.id, companyInvitations.linkId))
    .where(and(eq(companyInvitations.companyId, companyId), isOfDesk))
    .orderBy(desc(mailLinks.createdAt))
    .limit(1);
  return rows[0]?.sentAt ?? null;
}

/** Of these companies, those that somebody owns whose account works. */
export async function selectCompaniesWithOwner(db: Database, { ids }: { ids: string[] }) {
  const rows = await db
    .selectDistinct({ id: companyMembers.companyId })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        inArray(companyMembers.companyId, ids),
        eq(companyMembers.role, 'owner'),
        eq(users.isActive, true),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
