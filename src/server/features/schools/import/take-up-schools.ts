import type { Database } from '#server/db/database.ts';
import {
  deleteHighSchools,
  insertHighSchools,
  selectAllHighSchools,
  selectSchoolsOfDesk,
  updateHighSchoolCodes,
  updateSearchKeys,
} from '#server/features/schools/high-schools.queries.ts';
import { matchByName } from '#server/features/schools/same-school.ts';
import { schoolSearchKey, searchKeyVersion } from '#server/features/schools/school-forms.ts';
import { readShippedSchools, shippedListDay } from './shipped-schools.ts';

type Held = Awaited<ReturnType<typeof selectAllHighSchools>>;

/** Changes with the list and with the rules of search keys: then a start takes the list up once more. */
export const shippedSchoolsVersion = `${shippedListDay} ${searchKeyVersion}`;

/**
 * Brings in the list that ships, in the caller's transaction; twice changes nothing more. Schools from before get their official code and keep their
 * id, so that profiles go on naming them. What the list does not know: a school that the staff wrote stays, one that an
 * older list brought goes, and its students keep its name as text (`nameSchoolOfStudents`, which another feature knows).
 * A school with a code is left as it is.
 */
export async function takeUpShippedSchools(
  db: Database,
  nameSchoolOfStudents: (db: Database, school: { id: string; name: string }) => Promise<void>,
): Promise<void> {
  const held = await selectAllHighSchools(db);
  const codes = new Set(held.map(({ code }) => code));
  const withoutCode = held.filter(({ code }) => code === null);
  const match = matchByName(withoutCode);
  const missing = readShippedSchools().filter(({ code }) => !codes.has(code));
  const matched = missing.map((school) => ({ school, row: match(school) }));
  await updateHighSchoolCodes(
    db,
    matched.flatMap(({ school: { code }, row }) => (row ? [{ id: row.id, code }] : [])),
  );
  const fresh = matched.flatMap(({ school, row }) => (row ? [] : [school]));
  await insertHighSchools(
    db,
    fresh.map((school) => ({ ...school, searchKey: schoolSearchKey(school) })),
  );
  await renewSearchKeys(db, held);
  const mapped = new Set(matched.map(({ row }) => row?.id));
  const ofDesk = await selectSchoolsOfDesk(db);
  // Only the lists that shipped know courses.
  const unknown = withoutCode.filter(
    ({ id, courseKinds }) => courseKinds.length > 0 && !mapped.has(id) && !ofDesk.has(id),
  );
  for (const { id, name } of unknown) await nameSchoolOfStudents(db, { id, name });
  await deleteHighSchools(
    db,
    unknown.map(({ id }) => id),
  );
}

/** Keys that were made by other rules: `searchKeyVersion`. */
async function renewSearchKeys(db: Database, held: Held): Promise<void> {
  const changed = held.flatMap((row) => {
    const key = schoolSearchKey(row);
    return key === row.searchKey ? [] : [{ id: row.id, key }];
  });
  await updateSearchKeys(db, changed);
}
