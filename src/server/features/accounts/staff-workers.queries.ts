import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staffMembers } from './staff-members.table.ts';
import { users } from './users.table.ts';

/** Who works at the desk now, with the role of today; null for everybody else. */
export async function selectWorker(db: Database, { id }: { id: string }) {
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      role: staffMembers.role,
      prefectures: staffMembers.prefectures,
    })
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(and(eq(users.id, id), eq(users.isActive, true), eq(users.userType, 'staff')));
  return rows[0] ?? null;
}
