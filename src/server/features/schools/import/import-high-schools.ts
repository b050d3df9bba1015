import type { Database } from '#server/db/database.ts';
import {
  insertHighSchools,
  selectAllHighSchools,
  updateHighSchool,
} from '#server/features/schools/high-schools.queries.ts';
import { matchByName } from '#server/features/schools/same-school.ts';
import { schoolSearchKey } from '#server/features/schools/school-forms.ts';
import { readSchoolFile } from './read-school-file.ts';

export type ImportReport = { added: number; changed: number; unchanged: number };

/**
 * Reads the official list into the table, in one transaction: a wrong file changes nothing, and the same
 * file twice changes nothing more. A school is recognised by its code, or, while it has none, by
 * prefecture and name; then its kana is kept. Schools that are not in the file stay. Throws ImportError.
 */
export async function importHighSchools(db: Database, bytes: Uint8Array): Promise<ImportReport> {
  return db.transaction(async (db) => {
    const plan = await planHighSchools(db, bytes);
    await applyHighSchools(db, plan);
    const { added, changed, unchanged } = plan;
    return { added: added.length, changed: changed.length, unchanged };
  });
}

type School = Awaited<ReturnType<typeof selectAllHighSchools>>[number];
export type SchoolFacts = Pick<School, 'code' | 'name' | 'prefecture' | 'closedOn'>;

/** Changes that a list would make. */
export type SchoolPlan = {
  added: SchoolFacts[];
  changed: { school: School; facts: SchoolFacts }[];
  unchanged: number;
};

/** Compares a list with the table; nothing is written. Throws ImportError. */
export async function planHighSchools(db: Database, bytes: Uint8Array): Promise<SchoolPlan> {
  const rows = await readSchoolFile(bytes);
  const held = await selectAllHighSchools(db);
  const byCode = new Map(held.flatMap((school) => (school.code ? [[school.code, school]] : [])));
  const match = matchByName(held.filter(({ code }) => code === null));
  const plan: SchoolPlan = { added: [], changed: [], unchanged: 0 };
  for (const row of rows) {
    const facts = {
      code: row.school_code,
      name: row.name,
      prefecture: row.pref_code,
      closedOn: row.closed_on || null,
    };
    const school = byCode.get(row.school_code) ?? match(facts);
    if (!school) plan.added.push(facts);
    else if (isSame(school, facts)) plan.unchanged += 1;
    else plan.changed.push({ school, facts });
  }
  return plan;
}

/** Writes what was planned, in the caller's transaction. */
export async function applyHighSchools(db: Database, plan: SchoolPlan): Promise<void> {
  for (const { school, facts } of plan.changed) {
    const searchKey = schoolSearchKey({ ...facts, nameKana: school.nameKana });
    await updateHighSchool(db, { id: school.id, set: { ...facts, searchKey } });
  }
  const fresh = plan.added.map((facts) => ({ ...facts, nameKana: '', courseKinds: [] }));
  await insertHighSchools(
    db,
    fresh.map((school) => ({ ...school, searchKey: schoolSearchKey(school) })),
  );
}

function isSame(school: School, facts: SchoolFacts): boolean {
  return (
    school.code === facts.code &&
    school.name === facts.name &&
    school.prefecture === facts.prefecture &&
    school.closedOn === facts.closedOn
  );
}
