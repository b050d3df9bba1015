import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { keepRenewed, type Renewed } from '#server/features/company-search/index/keep-renewed.ts';
import { selectCitiesAfter } from './company-cities.queries.ts';

/** A town that published companies are in. */
export type City = { prefecture: string; name: string };

const lastsMilliseconds = 600_000;
/** So many at once that whoever types in the meantime hardly waits for them. */
const companiesAtOnce = 1_000;
/** Between them others have their turn. */
const restMilliseconds = 30;
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * The towns of published companies, those with most of them first. A city of wards (浜松市中央区) is there as a
 * whole too.
 */
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
