import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { createNamedStatements } from '#server/db/reads/named-statements.ts';

/** PGlite writes zeros into all of its buffers as it opens: each megabyte is one of the process. */
const sharedBuffers = '24MB';
const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`];

const asText = (value: string) => value;

/** As Drizzle asks for them: times stay text, its columns read them. Numbers are arrays' type ids. */
const parsers = Object.fromEntries(
  [
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    1231,
    1115,
    1185,
    1187,
    1182,
  ].map((type) => [type, asText]),
);

/**
 * The embedded database in a directory, or in memory. Drizzle names its parsers with every statement, and
 * PGlite then copies its table of some hundred types, which takes longer than a short statement itself: here
 * they are set once, and left out of the statements.
 */
export async function openEmbeddedClient(
  directory?: string,
  options: Pick<PGliteOptions, 'loadDataDir'> = {},
): Promise<PGlite> {
  const client = await PGlite.create(directory, { startParams, ...options });
  Object.assign(client.parsers, parsers);
  const named = createNamedStatements(client);
  const transaction = client.transaction.bind(client);
  client.query = quickQuery(client, named, (work) =>
    client._runExclusiveTransaction(() => client.runExclusive(work)),
  );
  client.transaction = (work) =>
    transaction((inside) => {
      inside.query = quickQuery(inside, named, (work) => client.runExclusive(work));
      return work(inside);
    });
  return client;
}

type NamedStatements = ReturnType<typeof createNamedStatements>;

/**
 * Without parameters statements are one message, as node-postgres has it, not one for each step; there may be several,
 * and the result is that of the last. Others are prepared once.
 */
function quickQuery(
  target: Pick<Transaction, 'query' | 'exec'> & { closed?: boolean },
  named: NamedStatements,
  exclusively: <T>(work: () => Promise<T>) => Promise<T>,
): Transaction['query'] {
  const query = target.query.bind(target);
  return async <T>(sql: string, params: unknown[] = [], options?: QueryOptions) => {
    const others = withoutParsers(options);
    if (params.length === 0 && !others?.blob) {
      const results = await target.exec(sql, others);
      return (results.at(-1) ?? { rows: [], fields: [] }) as Results<T>;
    }
    const isPlain = !others?.blob && !others?.paramTypes;
    // Statements after the end of a transaction are refused by PGlite.
    const isNamed = isPlain && target.closed !== true && named.takes(params);
    return isNamed
      ? exclusively(() => named.run<T>(sql, params, others))
      : query<T>(sql, params, others);
  };
}

function withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
  if (!options) return undefined;
  const { parsers: _, ...others } = options;
  return others;
}
