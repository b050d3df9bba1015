import { and, asc, count, desc, eq, isNotNull, isNull, like, ne, or } from 'drizzle-orm';
import { foldText } from '#contract/text/fold-text.ts';
import type { Database } from '#server/db/database.ts';
import { highSchools } from '#server/features/schools/high-schools.table.ts';
import { queryForm } from '#server/features/schools/school-forms.ts';

type SchoolFilter = {
  q: string | undefined;
  prefecture: string | undefined;
  state: 'open' | 'closed' | undefined;
};

type Paging = { filter: SchoolFilter; isDescending: boolean; offset: number; limit: number };

export async function selectSchools(db: Database, { filter, isDescending, ...part }: Paging) {
  const direction = isDescending ? desc : asc;
  const { name, id } = highSchools;
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(highSchools)
      .where(matching(filter))
      .orderBy(direction(name), direction(id))
      .limit(part.limit)
      .offset(part.offset),
    db.select({ schools: count() }).from(highSchools).where(matching(filter)),
  ]);
  return { rows, count: Number(counts[0]?.schools ?? 0) };
}

function matching({ q, prefecture, state }: SchoolFilter) {
  const { searchKey, closedOn } = highSchools;
  const words = (q ?? '')
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => foldText(word) !== '');
  return and(
    ...words.map((word) =>
      or(
        ...[foldText(word), queryForm(word)].map((form) =>
          like(searchKey, `%${form.replaceAll(/[\\%_]/g, '\\$&')}%`),
        ),
      ),
    ),
    prefecture ? eq(highSchools.prefecture, prefecture) : undefined,
    state === 'open' ? isNull(closedOn) : undefined,
    state === 'closed' ? isNotNull(closedOn) : undefined,
  );
}

export async function lockSchool(db: Database, { id }: { id: string }) {
  const rows = await db.select().from(highSchools).where(eq(highSchools.id, id)).for('update');
  return rows[0] ?? null;
}

type Named = {
  id: string;
  code: string | null;
  name: string;
  prefecture: string;
  /** False: the name stays as it was, and is not asked about. */
  isNamed: boolean;
};

/** Another school with the same code, or an open one with the same name in the prefecture. */
export async function selectSameSchool(
  db: Database,
  { id, code, name, prefecture, isNamed }: Named,
) {
  const isNamesake = and(
    eq(highSchools.name, name),
    eq(highSchools.prefecture, prefecture),
    isNull(highSchools.closedOn),
  );
  const isSame = or(
    code === null ? undefined : eq(highSchools.code, code),
    isNamed ? isNamesake : undefined,
  );
  if (!isSame) return null;
  const rows = await db
    .select({ code: highSchools.code })
    .from(highSchools)
    .where(and(ne(highSchools.id, id), isSame))
    .limit(1);
  return rows[0] ?? null;
}
