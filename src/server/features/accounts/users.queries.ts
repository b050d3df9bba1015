import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { emailKey } from './email.ts';
import { users } from './users.table.ts';

type NewUser = typeof users.$inferInsert;

export async function selectUserByEmail(db: Database, { email }: { email: string }) {
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  return rows[0] ?? null;
}

export async function selectUser(db: Database, { id }: { id: string }) {
  const rows = await db.select().from(users).where(eq(users.id, id));
  return rows[0] ?? null;
}

export async function insertUser(db: Database, user: Omit<NewUser, 'emailKey'>) {
  const rows = await db
    .insert(users)
    .values({ ...user, emailKey: emailKey(user.email) })
    .returning();
  const row = rows[0];
  if (!row) throw new Error('insert into users returned no row');
  return row;
}

/** False when the password was changed meanwhile. */
export async function updatePassword(
  db: Database,
  { id, from, passwordHash }: { id: string; from: string; passwordHash: string },
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Holds the row until the transaction ends; null unless active and the password is still the one checked. */
export async function lockUserWithPassword(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
) {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.isActive, true)))
    .for('update');
  return rows[0] ?? null;
}

export async function updateUsername(
  db: Database,
  { id, username }: { id: string; username: string },
) {
  await db.update(users).set({ username }).where(eq(users.id, id));
}

/** Null when another account has the address. */
export async function updateEmail(db: Database, { id, email }: { id: string; email: string }) {
  const taken = await selectUserByEmail(db, { email });
  if (taken && taken.id !== id) return null;
  const rows = await db
    .update(users)
    .set({ email, emailKey: emailKey(email) })
    .where(eq(users.id, id))
    .returning();
  return rows[0] ?? null;
}

/** Whether an account may log in; its sessions are another matter. */
export async function setUserActive(
  db: Database,
  { id, isActive }: { id: string; isActive: boolean },
) {
  await db.update(users).set({ isActive }).where(eq(users.id, id));
}

/** No log-in and no session from now on; the rows are purged by a job. */
export async function deactivateUser(db: Database, { id }: { id: string }) {
  await db.update(users).set({ isActive: false }).where(eq(users.id, id));
}

export async function deleteUser(db: Database, { id }: { id: string }) {
  await db.delete(users).where(eq(users.id, id));
}
