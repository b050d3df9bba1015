import { and, eq, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { arrayLiteral } from '#server/db/array-literal.ts';
import { casing, type Database } from '#server/db/database.ts';
import { preparedOnce } from '#server/db/reads/prepared-once.ts';
import { firstOccupation } from '#server/features/companies/companies.queries.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import type { CardRow } from '#server/features/companies/to-company.ts';

const cardColumns = {
  id: companies.id,
  name: companies.name,
  nameKana: companies.nameKana,
  catchCopy: companies.catchCopy,
  industry: companies.industry,
  prefecture: companies.prefecture,
  city: companies.city,
  workplaces: companies.workplaces,
  logoUrl: companies.logoUrl,
  group: companies.group,
  employees: companies.employees,
  annualHolidays: companies.annualHolidays,
  startingSalary: companies.startingSalary,
  conditions: sql`jsonb_build_object(
    'fixed_overtime', ${companies.conditions} -> 'fixed_overtime',
    'job_number', ${companies.conditions} -> 'job_number')`,
  visitAvailable: companies.visitAvailable,
  openness: companies.openness,
  lastConfirmedOn: companies.lastConfirmedOn,
  firstOccupationId: firstOccupation,
} satisfies Record<keyof CardRow, unknown>;

/** Values of a card in the order of its columns: separate columns take the embedded database a millisecond more. */
export type CardValues = [id: string, ...others: unknown[]];
const values = asText(sql`json_build_array(${sql.join(Object.values(cardColumns), sql`, `)})`);

/**
 * Turns a part that all statements share into text once: seventeen columns take the builder a tenth of a millisecond.
 */
function asText(part: SQL): SQL {
  const { sql: text, params } = new PgDialect({ casing }).sqlToQuery(part);
  if (params.length > 0) throw new Error('a part with values is not the same in every statement');
  return sql.raw(text);
}

/** A card as a value within a statement that has found the company; null where it is not published. */
export function cardOf(companyId: SQL): SQL {
  return sql`(select ${values} from ${companies}
    where ${companies.id} = ${companyId} and ${companies.status} = 'published')`;
}

/** Reads a card from JSON, whose values equal those of the columns: dates are text in both. */
export function toCardRow(card: CardValues): CardRow {
  return Object.fromEntries(
    Object.keys(cardColumns).map((key, at) => [key, card[at]]),
  ) as unknown as CardRow;
}

/** Cards of published companies, in the order of `ids`. */
export async function selectCompanyCards(
  db: Database,
  { ids }: { ids: readonly string[] },
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const [found] = await cardsOf(db).execute({ ids: arrayLiteral(ids) });
  const rows = (found?.cards ?? []).map(toCardRow);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Statement prepared once for a database: every list of companies uses it. */
const cardsOf = preparedOnce((db) =>
  db
    .select({ cards: sql<CardValues[]>`coalesce(json_agg(${values}), '[]')` })
    .from(companies)
    .where(
      and(
        eq(companies.status, 'published'),
        sql`${companies.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare(''),
);
