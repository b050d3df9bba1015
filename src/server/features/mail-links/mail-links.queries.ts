import { and, count, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type LinkPurpose, mailLinks } from './mail-links.table.ts';

export type MailLink = typeof mailLinks.$inferSelect;

/** Condition of links that are neither used nor revoked; they may have expired. */
const isOpen = and(isNull(mailLinks.usedAt), isNull(mailLinks.revokedAt));
export const isUsable = (now: Date) => and(isOpen, gt(mailLinks.expiresAt, now));

export async function insertMailLink(db: Database, link: typeof mailLinks.$inferInsert) {
  const rows = await db.insert(mailLinks).values(link).returning();
  const row = rows[0];
  if (!row) throw new Error('insert into mail_links returned no row');
  return row;
}

/** Lets one request at a time through for an address: two at once must not send two mails. */
export async function lockAddress(db: Database, { emailKey }: { emailKey: string }) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailKey}, 7))`);
}

/** Locks several addresses in one fixed order: two people who want each other's address would wait for ever. */
export async function lockAddresses(db: Database, { emailKeys }: { emailKeys: string[] }) {
  for (const emailKey of [...new Set(emailKeys)].toSorted()) await lockAddress(db, { emailKey });
}

/** The newest unused link of an address and purpose that was made since a time. */
export async function selectRecentLink(
  db: Database,
  { emailKey, purpose, since }: { emailKey: string; purpose: LinkPurpose; since: Date },
) {
  const rows = await db
    .select()
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.emailKey, emailKey),
        eq(mailLinks.purpose, purpose),
        gt(mailLinks.createdAt, since),
        isNull(mailLinks.usedAt),
      ),
    )
    .orderBy(desc(mailLinks.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** Finds a link by the token of the mail, or by the one that its code was exchanged for. */
export async function selectLinkByToken(
  db: Database,
  { tokenHash, purpose }: { tokenHash: string; purpose: LinkPurpose },
) {
  const rows = await db
    .select()
    .from(mailLinks)
    .where(
      and(
        or(eq(mailLinks.tokenHash, tokenHash), eq(mailLinks.codeTokenHash, tokenHash)),
        eq(mailLinks.purpose, purpose),
      ),
    );
  return rows[0] ?? null;
}

/** The registration link of an address that can be used now. */
export function selectOpenRegistration(
  db: Database,
  { emailKey, now }: { emailKey: string; now: Date },
) {
  const ofAddress = eq(mailLinks.emailKey, emailKey);
  return selectNewestUsable(db, { purpose: 'register', owner: ofAddress, now });
}

async function selectNewestUsable(
  db: Database,
  { purpose, owner, now }: { purpose: LinkPurpose; owner: SQL; now: Date },
) {
  const rows = await db
    .select()
    .from(mailLinks)
    .where(and(owner, eq(mailLinks.purpose, purpose), isUsable(now)))
    .orderBy(desc(mailLinks.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** Uses a link up: exactly one of many callers succeeds, the others get null. */
export async function consumeMailLink(db: Database, { id, now }: { id: string; now: Date }) {
  const rows = await db
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.id, id), isUsable(now)))
    .returning();
  return rows[0] ?? null;
}

/** Keeps the account and session that a registration link made, so that a retry gets the same answer. */
export async function setLinkResult(
  db: Database,
  { id, userId, sid }: { id: string; userId: string; sid: string },
) {
  await db.update(mailLinks).set({ userId, sid }).where(eq(mailLinks.id, id));
}

export async function revokeLinksOfAddress(
  db: Database,
  { emailKey, purpose, now }: { emailKey: string; purpose: LinkPurpose; now: Date },
) {
  await db
    .update(mailLinks)
    .set({ revokedAt: now })
    .where(and(eq(mailLinks.emailKey, emailKey), eq(mailLinks.purpose, purpose), isOpen));
}

export async function revokeLinksOfUser(
  db: Database,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: Date },
) {
  await db
    .update(mailLinks)
    .set({ revokedAt: now })
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), isOpen));
}

/**
 * Ends the open changes of address that other sessions asked for (all, without `except`), also those of sessions that
 * have ended. Returns how many.
 */
export async function revokeEmailChanges(
  db: Database,
  { userId, except, now }: { userId: string; except: string | null; now: Date },
): Promise<number> {
  const rows = await db
    .update(mailLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(mailLinks.userId, userId),
        eq(mailLinks.purpose, 'email_change'),
        except ? or(ne(mailLinks.sid, except), isNull(mailLinks.sid)) : undefined,
        isUsable(now),
      ),
    )
    .returning({ id: mailLinks.id });
  return rows.length;
}

/** Ends the open change of address that a session asked for. */
export async function revokeEmailChangeOfSession(
  db: Database,
  { sid, now }: { sid: string; now: Date },
) {
  await db
    .update(mailLinks)
    .set({ revokedAt: now })
    .where(and(eq(mailLinks.sid, sid), eq(mailLinks.purpose, 'email_change'), isOpen));
}

/**
 * Ends every open reset link, log-in link and pending change of a user: an owner who takes the account back must not
 * lose it to an older link. Undo links live on.
 */
export async function revokeOpenLinks(
  db: Database,
  { userId, now }: { userId: string; now: Date },
) {
  for (const purpose of ['reset', 'login', 'email_change'] as const)
    await revokeLinksOfUser(db, { userId, purpose, now });
}

/** Ends undo links mailed after the one that was used: they lead back to an address that an intruder chose. */
export async function revokeLaterUndoLinks(
  db: Database,
  { userId, since, now }: { userId: string; since: Date; now: Date },
) {
  await db
    .update(mailLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(mailLinks.userId, userId),
        eq(mailLinks.purpose, 'email_undo'),
        gt(mailLinks.createdAt, since),
        isOpen,
      ),
    );
}

/** Counts links of a purpose that were made for an address since a time. */
export async function countLinks(
  db: Database,
  { emailKey, purpose, since }: { emailKey: string; purpose: LinkPurpose; since: Date },
): Promise<number> {
  const rows = await db
    .select({ links: count() })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.emailKey, emailKey),
        eq(mailLinks.purpose, purpose),
        gt(mailLinks.createdAt, since),
      ),
    );
  return Number(rows[0]?.links ?? 0);
}

/**
 * Deletes links that ended before a time: they have no further use, and they hold addresses. Those of invitations to a
 * company go with the invitation.
 */
export async function deleteOldLinks(db: Database, { before }: { before: Date }) {
  await db
    .delete(mailLinks)
    .where(and(lt(mailLinks.expiresAt, before), ne(mailLinks.purpose, 'company_invite')));
}

/** The address that a user asked to change to and has not confirmed yet. */
export async function selectPendingEmail(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<string | null> {
  const ofUser = eq(mailLinks.userId, userId);
  const link = await selectNewestUsable(db, { purpose: 'email_change', owner: ofUser, now });
  return link?.email ?? null;
}

/** Deletes links of an address that have no user: decoys, and registrations that were not finished. */
export async function deleteUnownedLinks(db: Database, { emailKey }: { emailKey: string }) {
  await db.delete(mailLinks).where(and(eq(mailLinks.emailKey, emailKey), isNull(mailLinks.userId)));
}

export async function deleteLinksOfAddress(db: Database, { emailKey }: { emailKey: string }) {
  await db.delete(mailLinks).where(eq(mailLinks.emailKey, emailKey));
}
