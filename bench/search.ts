// Company search at size: `npm run bench:search -- [10000] [100000] [--million] [--embedded|--postgres]`.
// Through the HTTP API, beside the same statements by the driver alone and plain ILIKE, in one run.
import { parseArgs } from 'node:util';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { setJapaneseMessages } from '#server/http/zod-messages.ts';
import { openBenchDatabase } from './search/databases.ts';
import { fill } from './search/fill.ts';
import { measureSearch } from './search/measure.ts';
import { measureIndexing } from './search/measure-indexing.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    million: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    indexing: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
  },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000];
const both = values.embedded === values.postgres;
const runs = [
  ...(both || values.embedded ? sizes.map((count) => ({ kind: 'embedded' as const, count })) : []),
  ...(both || values.postgres ? sizes.map((count) => ({ kind: 'postgres' as const, count })) : []),
  ...(values.million ? [{ kind: 'postgres' as const, count: 1_000_000 }] : []),
];
const catalogue = loadCatalogue();
setJapaneseMessages();

for (const { kind, count } of runs) {
  const database = await openBenchDatabase(kind);
  try {
    const began = performance.now();
    await fill(database, { count, catalogue, isIndexed: !values.indexing });
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`\n## ${kind}, ${count.toLocaleString('en')} companies (filled in ${seconds} s)\n`);
    if (values.indexing) await measureIndexing(database, { count, catalogue });
    else await measureSearch(database, { catalogue, rounds: Number(values.rounds) });
  } finally {
    await database.close();
  }
}
