import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';
import { prefectures } from '#contract/words/areas.ts';

/** Holds a text column to the values that the code knows; null passes where the column may be empty. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]) {
  return check(nameOf(column), sql`${column} in (${literals(values)})`);
}

/** Holds every text of an array to the values that the code knows. */
export function areAllOf(column: AnyPgColumn, values: readonly string[]) {
  return check(nameOf(column), sql`${column} <@ array[${literals(values)}]::text[]`);
}

/** Holds a text to the JIS codes of prefectures, and to the empty text where that stands for none. */
export function isPrefecture(column: AnyPgColumn, { orEmpty = false } = {}) {
  const codes = prefectures.map(({ code }) => code);
  return isOneOf(column, orEmpty ? [...codes, ''] : codes);
}

/** Holds a number to a range, ends included; null passes where the column may be empty. */
export function isBetween(column: AnyPgColumn, least: number, most: number) {
  return check(nameOf(column), sql`${column} between ${sql.raw(`${least} and ${most}`)}`);
}

/** Holds a count or a position to 0 and more. */
export function isCount(column: AnyPgColumn) {
  return check(nameOf(column), sql`${column} >= 0`);
}

/** Holds a row to what two of its columns say of each other. */
export function isTrue(column: AnyPgColumn, rule: SQL) {
  return check(nameOf(column), rule);
}

function literals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
}

/** Such as `companies_paused_by_known`. */
function nameOf(column: AnyPgColumn): string {
  const name = column.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `${getTableName(column.table)}_${name}_known`;
}
