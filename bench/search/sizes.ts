import type { BenchDatabase } from './databases.ts';

export async function printSizes({ query }: BenchDatabase): Promise<void> {
  const { rows } = await query(`select pg_relation_size('company_search') as heap,
    pg_total_relation_size('company_search') as total,
    pg_indexes_size('company_search') - pg_relation_size('company_search_tokens') as others,
    pg_relation_size('company_search_tokens') as gin,
    pg_total_relation_size('companies') as companies, (select count(*) from company_search) as count`);
  const [row] = rows;
  if (!row) return;
  const megabytes = (bytes: unknown) => `${Math.round(Number(bytes) / 1e6)} MB`;
  const each = (bytes: unknown) => Math.round(Number(bytes) / Number(row.count));
  console.log(
    `companies ${megabytes(row.companies)}; search table ${megabytes(row.total)} (${each(row.total)} bytes a company), ` +
      `of which rows ${megabytes(row.heap)}, token index ${megabytes(row.gin)} (${each(row.gin)} bytes a company), other indexes ${megabytes(row.others)}\n`,
  );
}
