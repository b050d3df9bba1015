import type { Database } from '#server/db/database.ts';
import { selectStudentProfile } from '#server/features/student-profiles/student-profiles.queries.ts';
import type { Person } from './mask.ts';
import { schoolReadings } from './school-readings.ts';

/** Known facts of a student that have to be masked. */
export async function personOf(db: Database, { userId }: { userId: string }): Promise<Person> {
  const row = await selectStudentProfile(db, { userId });
  if (!row) return { names: [], schools: [], places: [] };
  const { lastName, firstName, lastNameKana, firstNameKana, highSchoolName, city } = row.profile;
  const given = (texts: (string | null)[]) => texts.flatMap((text) => (text ? [text] : []));
  return {
    names: given([
      `${lastName}${firstName}`,
      `${lastNameKana}${firstNameKana}`,
      lastName,
      firstName,
      lastNameKana,
      firstNameKana,
      row.username,
    ]),
    schools: [...given([row.school, highSchoolName]), ...schoolReadings(row.schoolKana)],
    places: given([city]),
  };
}
