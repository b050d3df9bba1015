import { and, asc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { highSchools } from './high-schools.table.ts';
import type { SchoolQuery, SchoolWord } from './school-query.ts';

/** A folded word inside a pattern of LIKE. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');
const { searchKey } = highSchools;
const holds = (pattern: string) => like(searchKey, pattern);

/** Kinds that may follow a word that is the whole name. */
const kinds = ['', '高', '中等'];

/** Ways in which a key answers a word, best first; see `schoolSearchKey` for the lines of a key. */
function conditionsOf({ forms, longer, shortened }: SchoolWord) {
  const texts = forms.map(literally);
  return {
    isWhole: or(...texts.flatMap((text) => kinds.map((kind) => holds(`%\n${text}${kind}\n%`)))),
    begins: or(...texts.map((text) => holds(`%\n${text}%`))),
    isHeld: or(...texts.map((text) => holds(`%${text}%`))),
    isWrittenOut: or(...longer.map((text) => holds(`%${literally(text)}%`))),
    shortenings: shortened.map(holdsInOrder),
  };
}

/** The parts in this order in one line of the key, from its beginning. LIKE is quicker, and cannot tell lines apart. */
function holdsInOrder(parts: string[]): SQL | undefined {
  const pattern = parts.map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')).join('[^\n]*');
  return and(holds(`%\n${parts.map(literally).join('%')}%`), sql`${searchKey} ~ ${`\n${pattern}`}`);
}

function answers(word: SchoolWord): SQL | undefined {
  const { isHeld, isWrittenOut, shortenings } = conditionsOf(word);
  const isPlace = word.prefecture ? eq(highSchools.prefecture, word.prefecture) : undefined;
  return or(isHeld, isWrittenOut, ...shortenings, isPlace);
}

/** 0 for the whole name, then the others as `conditionsOf` names them, and short forms in their own order. */
function rankOf(word: SchoolWord): SQL {
  const { isWhole, begins, isHeld, isWrittenOut, shortenings } = conditionsOf(word);
  const steps = [isWhole, begins, isHeld, isWrittenOut ?? sql`false`, ...shortenings];
  const cases = steps.map((step, rank) => sql`when ${step} then ${sql.raw(String(rank))}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(steps.length))} end`;
}

/** Open schools that answer every word, in the prefecture when there is one; the best answer to the first word first. */
export function selectHighSchools(
  db: Database,
  { words, prefecture, limit }: SchoolQuery & { limit: number },
) {
  const [first] = words;
  return db
    .select()
    .from(highSchools)
    .where(
      and(
        isNull(highSchools.closedOn),
        prefecture ? eq(highSchools.prefecture, prefecture) : undefined,
        ...words.map(answers),
      ),
    )
    .orderBy(
      ...(first ? [asc(rankOf(first)), asc(sql`length(split_part(${searchKey}, e'\n', 2))`)] : []),
      asc(highSchools.prefecture),
      asc(highSchools.name),
      asc(highSchools.id),
    )
    .limit(limit);
}

/** One statement for all rows: the list that ships has thousands. */
export async function insertHighSchools(db: Database, rows: (typeof highSchools.$inferInsert)[]) {
  const given = rows.map((row) => ({ ...row, id: row.id ?? newId() }));
  await db.execute(sql`
    insert into ${highSchools}
      (id, code, name, name_kana, prefecture, course_kinds, search_key, closed_on)
    select id, code, name, "nameKana", prefecture,
      array(select jsonb_array_elements_text("courseKinds")), "searchKey", "closedOn"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
      id uuid, code text, name text, "nameKana" text, prefecture text,
      "courseKinds" jsonb, "searchKey" text, "closedOn" date)`);
}

/** Every school there is, open or closed. */
export function selectAllHighSchools(db: Database) {
  return db.select().from(highSchools);
}

export async function updateHighSchool(
  db: Database,
  { id, set }: { id: string; set: Partial<typeof highSchools.$inferInsert> },
) {
  await db.update(highSchools).set(set).where(eq(highSchools.id, id));
}

export async function selectHighSchool(db: Database, { id }: { id: string }) {
  const rows = await db.select().from(highSchools).where(eq(highSchools.id, id));
  return rows[0] ?? null;
}

/** Gives codes to schools that had none, in one statement. */
export async function updateHighSchoolCodes(db: Database, rows: { id: string; code: string }[]) {
  await db.execute(sql`
    update ${highSchools} set code = given.code
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, code text)
    where ${highSchools.id} = given.id`);
}

/** One statement for all rows: thousands of single ones would hold up a start. */
export async function updateSearchKeys(db: Database, rows: { id: string; key: string }[]) {
  await db.execute(sql`
    update ${highSchools} set search_key = given.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, key text)
    where ${highSchools.id} = given.id`);
}

export async function deleteHighSchools(db: Database, ids: string[]) {
  if (ids.length > 0) await db.delete(highSchools).where(inArray(highSchools.id, ids));
}

/** Ids of schools that the staff added or changed at the desk. */
export async function selectSchoolsOfDesk(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(eq(auditEntries.subjectKind, 'high_school'));
  return new Set(rows.map(({ id }) => id));
}
