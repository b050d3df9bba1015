import pg from 'pg';

/** Rows of a table and the sum of their hashes, which does not depend on their order. */
export type Sum = { rows: number; hash: bigint };
export type Sums = Record<string, Sum>;

/** What `npm run restore` changes on purpose: it ends what was open, and notes itself. */
const changedByRestore: Record<string, { without?: string[]; where?: string }> = {
  sessions: { without: ['revoked_at'] },
  mail_links: { without: ['revoked_at'] },
  jobs: { without: ['dead_at', 'last_error', 'claimed_until', 'claimed_by'] },
  audit_entries: { where: `action <> 'setting.restore'` },
};

/** Hash of a whole row as PostgreSQL writes it; `row` is the name that a statement has for it. */
export const hashOf = (row: string) => `hashtextextended(${row}::text, 0)`;

/** Sums of all tables whose rows outlive a crash. `leavesOut`: without what `npm run restore` changes. */
export async function sumTables(url: string, { leavesOut = false } = {}): Promise<Sums> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
    );
    const sums: Sums = {};
    for (const { name } of tables) {
      const { without, where = 'true' } = (leavesOut && changedByRestore[name]) || {};
      const row = without ? `(to_jsonb(t) - '{${without.join(',')}}'::text[])` : 't';
      const { rows } = await client.query<{ rows: string; hash: string }>(
        `select count(*) as rows, coalesce(sum(${hashOf(row)}), 0)::text as hash from "${name}" as t where ${where}`,
      );
      sums[name] = { rows: Number(rows[0]?.rows), hash: BigInt(rows[0]?.hash ?? 0) };
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** The same sums with rows added to one table. */
export function withRows(sums: Sums, table: string, hashes: readonly bigint[]): Sums {
  const { rows, hash } = sums[table] ?? { rows: 0, hash: 0n };
  const added = hashes.reduce((all, one) => all + one, hash);
  return { ...sums, [table]: { rows: rows + hashes.length, hash: added } };
}

export const rowsIn = (sums: Sums) => Object.values(sums).reduce((all, { rows }) => all + rows, 0);

/** Tables whose rows are others, in words. */
export function differences(wanted: Sums, found: Sums): string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].flatMap((name) => {
    const [before, after] = [wanted[name], found[name]];
    if (before?.rows !== after?.rows)
      return [`${name}: ${after?.rows ?? 'no'} rows in place of ${before?.rows ?? 'none'}`];
    return before?.hash === after?.hash ? [] : [`${name}: as many rows, but others`];
  });
}
