import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';

/** A search and its plan take about a hundred kilobytes of the memory of the database. */
const keptAtMost = 300;
/** A longer list of parameters is one of values, and rarely comes again with as many. */
const parametersAtMost = 60;
/** The answer to a statement that was prepared before its tables changed. */
const featureNotSupported = '0A000';

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Named = {
  name: string;
  /** Type ids of the parameters. */
  types: number[];
  /** Columns of its rows; empty where it has none. */
  columns: Message[];
};

/**
 * Statements with parameters are parsed the first time that they are asked, as node-postgres does with a name, and
 * planned as seldom as PostgreSQL thinks fit (`plan_cache_mode`): in WebAssembly both take longer than most of them run
 * (decision 002). PGlite has no way to ask so, hence the protocol. Nobody else may use the client meanwhile.
 */
export function createNamedStatements(client: PGlite) {
  const { bind, close, describe, execute, parse: prepare, sync } = protocol.serialize;
  /** The oldest first. */
  const kept = new Map<string, Named>();
  let lastName = 0;

  const ask = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, sync()]), { syncToFs: false });

  async function keep(sql: string): Promise<Named> {
    const [oldest] = kept;
    const closing: Uint8Array[] = [];
    if (oldest && kept.size >= keptAtMost) {
      kept.delete(oldest[0]);
      closing.push(close({ type: 'S', name: oldest[1].name }));
    }
    lastName += 1;
    const name = `s${lastName}`;
    const answers = await ask(
      ...closing,
      prepare({ name, text: sql }),
      describe({ type: 'S', name }),
    );
    return {
      name,
      types: parse.parseDescribeStatementResults(answers),
      columns: answers.filter((answer) => answer.name === 'rowDescription'),
    };
  }

  return {
    /** Whether statements with so many parameters are worth keeping. */
    takes: (params: unknown[]): boolean => params.length <= parametersAtMost,
    /** Throws as the database says; a statement that does not fit its tables any more is forgotten. */
    async run<T>(sql: string, params: unknown[], options?: QueryOptions): Promise<Results<T>> {
      await client._checkReady();
      const statement = kept.get(sql) ?? (await keep(sql));
      kept.delete(sql);
      kept.set(sql, statement);
      const values = params.map((param, at) => asText(client, param, statement.types[at]));
      try {
        const answers = await ask(bind({ statement: statement.name, values }), execute({}));
        const [results] = parse.parseResults(
          [...statement.columns, ...answers],
          client.parsers,
          options,
        );
        return results as Results<T>;
      } catch (error) {
        if (Object(error).code === featureNotSupported) {
          kept.delete(sql);
          await ask(close({ type: 'S', name: statement.name }));
        }
        throw error;
      }
    },
  };
}

/** As PGlite's own `query` sends it. */
function asText(client: PGlite, value: unknown, type = 0) {
  if (value === null || value === undefined) return null;
  return client.serializers[type]?.(value) ?? String(value);
}
