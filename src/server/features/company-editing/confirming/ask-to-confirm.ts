import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { confirmEveryDays } from '#contract/company/company-editing.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { hasOwner, selectMembers } from '#server/features/companies/company-members.queries.ts';
import { ownWord } from '#server/features/company-editing/company-editing.queries.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { linkLife, newLinkToken } from '#server/features/mail-links/link-token.ts';
import { insertMailLink } from '#server/features/mail-links/mail-links.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';

const askedEvery = confirmEveryDays * 86_400_000;
const mailsAtOnce = 200;

/**
 * Mails the owners of the companies that have not confirmed their page, or been asked about it, for 90 days. Harmless when
 * several processes do it at once: each company is claimed in the transaction that queues its mail.
 * Returns how many companies were asked.
 */
export async function askToConfirm({
  db,
  now,
  jobs,
}: Pick<Context, 'db' | 'now' | 'jobs'>): Promise<number> {
  const before = japanDay(new Date(now().getTime() - askedEvery));
  let asked = 0;
  for (const { companyId } of await selectDue(db, { before })) {
    const isAsked = await db.transaction((db) => {
      afterCommit(db, jobs.wake);
      return ask(db, { companyId, before, now: now() });
    });
    if (isAsked) asked += 1;
  }
  return asked;
}

function selectDue(db: Database, { before }: { before: string }) {
  return db
    .select({ companyId: companies.id })
    .from(companies)
    .leftJoin(companyDrafts, eq(companyDrafts.companyId, companies.id))
    .where(
      and(
        eq(companies.status, 'published'),
        hasOwner,
        sql`coalesce(${ownWord} <= ${before}, true)`,
        or(isNull(companyDrafts.askedToConfirmOn), lte(companyDrafts.askedToConfirmOn, before)),
      ),
    )
    .orderBy(sql`${ownWord} asc nulls first`, asc(companies.id))
    .limit(mailsAtOnce);
}

/** False when another process has asked meanwhile. */
async function ask(
  db: Database,
  { companyId, before, now }: { companyId: string; before: string; now: Date },
): Promise<boolean> {
  const askedToConfirmOn = japanDay(now);
  const claimed = await db
    .insert(companyDrafts)
    .values({ companyId, askedToConfirmOn })
    .onConflictDoUpdate({
      target: companyDrafts.companyId,
      set: { askedToConfirmOn },
      setWhere: sql`${companyDrafts.askedToConfirmOn} is null or ${companyDrafts.askedToConfirmOn} <= ${before}`,
    })
    .returning({ companyId: companyDrafts.companyId });
  if (claimed.length === 0) return false;
  const members = await selectMembers(db, { companyId });
  for (const { userId, email, emailKey, role, isActive } of members) {
    if (role !== 'owner' || !isActive) continue;
    const { token, tokenHash } = newLinkToken();
    await insertMailLink(db, {
      purpose: 'company_confirm',
      tokenHash,
      email,
      emailKey,
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLife.company_confirm),
    });
    await enqueueMail(db, { template: 'companyConfirm', to: email, data: { token } });
  }
  return true;
}
