import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { highSchools } from '#server/features/schools/high-schools.table.ts';
import { studentProfiles } from './student-profiles.table.ts';

export async function insertStudentProfile(
  db: Database,
  profile: typeof studentProfiles.$inferInsert,
) {
  await db.insert(studentProfiles).values(profile).onConflictDoNothing();
}

/** The profile with the account's display name and the school's name. */
export async function selectStudentProfile(db: Database, { userId }: { userId: string }) {
  const rows = await db
    .select({
      profile: studentProfiles,
      username: users.username,
      school: highSchools.name,
      schoolKana: highSchools.nameKana,
    })
    .from(studentProfiles)
    .innerJoin(users, eq(users.id, studentProfiles.userId))
    .leftJoin(highSchools, eq(highSchools.id, studentProfiles.highSchoolId))
    .where(eq(studentProfiles.userId, userId));
  return rows[0] ?? null;
}

/** Null when the id is not the student's own. */
export async function updateStudentProfile(
  db: Database,
  {
    id,
    userId,
    set,
  }: { id: string; userId: string; set: Partial<typeof studentProfiles.$inferInsert> },
) {
  const rows = await db
    .update(studentProfiles)
    .set(set)
    .where(and(eq(studentProfiles.id, id), eq(studentProfiles.userId, userId)))
    .returning({ id: studentProfiles.id });
  return rows[0] ?? null;
}

/** Students of a school that goes keep its name as text. */
export async function nameSchoolOfStudents(
  db: Database,
  { id, name }: { id: string; name: string },
) {
  await db
    .update(studentProfiles)
    .set({ highSchoolId: null, highSchoolName: name })
    .where(eq(studentProfiles.highSchoolId, id));
}
