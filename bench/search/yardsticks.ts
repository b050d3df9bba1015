import { settingStatement } from '#server/db/reads/reads.ts';
import { searchSettings } from '#server/features/company-search/query/search.queries.ts';
import type { BenchDatabase, Statement } from './databases.ts';

/** Settings of one statement alone are a part of an answer. */
const ofAnswer = /^\s*(select|set local enable_indexscan = o)/i;
/** Counting by place and reading the sample go on behind it. */
const behind = /group by "company_search"|pg_relation_size|tablesample|array_to_string/;

function belongsToAnswer({ sql }: Statement): boolean {
  return ofAnswer.test(sql) && !behind.test(sql);
}

/** The statements of one answer, as the server groups them. */
export function statementsOf(taken: readonly Statement[]): Statement[] {
  return taken.filter(belongsToAnswer);
}

/**
 * The same statements by the driver alone, as one would ask them: prepared by nobody, with the settings in a transaction,
 * whose end what is asked next does not wait for.
 */
export async function runBare(
  { query, transaction }: BenchDatabase,
  statements: readonly Statement[],
): Promise<{ transactionEnd: Promise<void> }> {
  const isCards = ({ sql }: Statement) =>
    sql.includes('from "companies"') && !sql.includes('company_search');
  const found = Promise.withResolvers<void>();
  const transactionEnd = transaction(async (query) => {
    await query(settingStatement(searchSettings, 'local'));
    for (const { sql, params } of statements.filter((one) => !isCards(one)))
      await query(sql, params);
    found.resolve();
  });
  transactionEnd.catch(found.reject);
  await found.promise;
  for (const { sql, params } of statements.filter(isCards)) await query(sql, params);
  return { transactionEnd };
}

/** The text to look for by plain ILIKE, as somebody without an index would; null for filters alone. */
export function plainWords(query: string): string[] | null {
  const s = new URLSearchParams(query).get('s');
  return s ? s.normalize('NFKC').split(' ') : null;
}

/** Query that one would write without an index: the same columns, the same page and count. */
export async function runIlike({ query }: BenchDatabase, words: readonly string[]): Promise<void> {
  const where = words.map(
    (_, at) =>
      `(c.name || c.name_kana || c.catch_copy || c.one_line || c.work::text || c.conditions::text) ilike $${at + 1}`,
  );
  await query(
    `select c.id, c.name, count(*) over () from companies c where c.status = 'published' and ${where.join(' and ')}
      order by c.completeness desc, c.last_confirmed_on desc nulls last, c.id limit 20`,
    words.map((word) => `%${word}%`),
  );
}
