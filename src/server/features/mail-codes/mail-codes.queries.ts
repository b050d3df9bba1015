import { and, count, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isUsable } from '#server/features/mail-links/mail-links.queries.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';
import { triesPerCode } from './mail-code.ts';

/** Counts links with a code that were made for an address since a time, for any purpose. */
export async function countCodes(
  db: Database,
  { emailKey, since }: { emailKey: string; since: Date },
): Promise<number> {
  const rows = await db
    .select({ codes: count() })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.emailKey, emailKey),
        isNotNull(mailLinks.codeHash),
        gt(mailLinks.createdAt, since),
      ),
    );
  return Number(rows[0]?.codes ?? 0);
}

/**
 * Counts one try at a code and returns its link; null when the code has ended, has no tries left or never existed.
 * Used and revoked links count alike: the rows of unknown addresses are revoked ones.
 */
export async function takeTry(db: Database, { id, now }: { id: string; now: Date }) {
  const rows = await db
    .update(mailLinks)
    .set({ codeTries: sql`${mailLinks.codeTries} + 1` })
    .where(
      and(
        eq(mailLinks.id, id),
        lt(mailLinks.codeTries, triesPerCode),
        gt(mailLinks.codeExpiresAt, now),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** Lets a second token open the link; false when the link can no longer be used. */
export async function setCodeToken(
  db: Database,
  { id, tokenHash, now }: { id: string; tokenHash: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(mailLinks)
    .set({ codeTokenHash: tokenHash })
    .where(and(eq(mailLinks.id, id), isUsable(now)))
    .returning({ id: mailLinks.id });
  return rows.length > 0;
}
