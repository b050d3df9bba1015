import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { studentProfiles } from '#server/features/student-profiles/student-profiles.table.ts';

/** Students who asked for mails and were not told of all dates up to `through`, a day of Japan. */
export function selectStudentsToRemind(
  db: Database,
  { through, after, limit }: { through: string; after: string | null; limit: number },
) {
  const { id, userId, graduationYear, prefecture, notifyDates, datesMailedThrough } =
    studentProfiles;
  return db
    .select({
      id,
      graduationYear,
      prefecture,
      mailedThrough: datesMailedThrough,
      email: users.email,
    })
    .from(studentProfiles)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(notifyDates, true),
        eq(users.isActive, true),
        or(isNull(datesMailedThrough), lt(datesMailedThrough, through)),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** True for the one process that may mail these dates; false where another was quicker. */
export async function markDatesMailed(
  db: Database,
  { id, before, through }: { id: string; before: string | null; through: string },
): Promise<boolean> {
  const { datesMailedThrough, notifyDates } = studentProfiles;
  const rows = await db
    .update(studentProfiles)
    .set({ datesMailedThrough: through })
    .where(
      and(
        eq(studentProfiles.id, id),
        eq(notifyDates, true),
        before === null ? isNull(datesMailedThrough) : eq(datesMailedThrough, before),
      ),
    )
    .returning({ id: studentProfiles.id });
  return rows.length === 1;
}
