import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { keepRenewed, type Renewed } from '#server/features/company-search/index/keep-renewed.ts';
import { selectCitiesAfter } from './company-cities.queries.ts';

/** A town with published companies. */
export type City = { prefecture: string; name: string };

const lastsMilliseconds = 600_000;
/** Companies read at once: a person who types meanwhile hardly waits. */
const companiesAtOnce = 1_000;
/** Pause between two reads, for other requests. */
const restMilliseconds = 30;
const noId = '00000000-0000-0000-0000-000000000000';

/** Towns of published companies, the most companies first. A city of wards (浜松市中央区) is listed as a whole too. */
export function createCompanyCities({
  db,
  now,
  log,
}: Pick<Context, 'db' | 'now' | 'log'>): Renewed<City[]> {
  const load = async () => {
    const sums = new Map<string, City & { published: number }>();
    const add = (prefecture: string, name: string, published: number) => {
      const key = prefecture + name;
      const sum = sums.get(key)?.published ?? 0;
      sums.set(key, { prefecture, name, published: sum + published });
    };
    for (let after = noId; ; ) {
      const rows = await selectCitiesAfter(db, { after, limit: companiesAtOnce });
      for (const { prefecture, city, published } of rows) {
        if (published === 0 || city === '') continue;
        add(prefecture, city, published);
        const [, whole] = /^(.+市).+区$/.exec(city) ?? [];
        if (whole) add(prefecture, whole, published);
      }
      const last = rows
        .map((row) => row.last)
        .toSorted()
        .at(-1);
      if (last === undefined) break;
      after = last;
      await wait(restMilliseconds);
    }
    return [...sums.values()].toSorted((a, b) => b.published - a.published);
  };
  return keepRenewed({ now, log, load, lastsMilliseconds });
}
