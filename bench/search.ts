// Company search at size: `npm run bench:search -- [10000] [100000] [--million] [--embedded|--postgres]`.
// Through the HTTP API, beside the same statements by the driver alone and plain ILIKE, in one run.
// `--reindex` measures instead how long a database of an older search version takes to get new keys.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { setJapaneseMessages } from '#server/http/api/zod-messages.ts';
import { openBenchDatabase } from './search/databases.ts';
import { fill } from './search/fill.ts';
import { measureSearch } from './search/measure.ts';
import { measureReindexing } from './search/measure-reindexing.ts';
import { printSizes } from './search/sizes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    million: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    reindex: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
  },
});
const isGiven = positionals.length > 0 || values.million;
const sizes = isGiven ? positionals.map(Number) : [10_000, 100_000];
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
    await fill(database, { count, catalogue, version: values.reindex ? '1-older' : undefined });
    const seconds = Math.round((performance.now() - began) / 1_000);
    const load = loadavg().map((value) => value.toFixed(1));
    console.log(
      `\n## ${kind}, ${count.toLocaleString('en')} companies (filled in ${seconds} s; load ${load.join(' ')})\n`,
    );
    if (values.reindex) await measureReindexing(database, catalogue);
    else {
      await printSizes(database);
      // A scan of all texts takes seconds where there are many.
      const ilikeAtMost = count > 200_000 ? 1 : Math.ceil(80_000 / count);
      await measureSearch(database, { catalogue, rounds: Number(values.rounds), ilikeAtMost });
    }
  } finally {
    await database.close();
  }
}
