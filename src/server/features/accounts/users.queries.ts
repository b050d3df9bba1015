import { eq } from 'drizzle-orm';
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
