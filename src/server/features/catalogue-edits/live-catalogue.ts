import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import {
  type OfficialOccupation,
  selectOfficialMark,
  selectOfficialOccupations,
} from '#server/features/official-occupations/official-occupations.queries.ts';

type Held = { mark: string; rows: OfficialOccupation[] };

/** A catalogue whose parts are those over the official figures that were read last; `make` takes some milliseconds. */
export function liveCatalogue(
  make: (rows: OfficialOccupation[]) => Catalogue,
  first: Held,
): Catalogue {
  let { mark } = first;
  let current = make(first.rows);
  /** One at a time: an older reading must not take the place of a newer one. */
  let last: Promise<unknown> = Promise.resolve();
  const renew: Catalogue['renewFigures'] = async (db) => {
    const found = await selectOfficialMark(db);
    if (found === mark) return false;
    current = make(await selectOfficialOccupations(db));
    mark = found;
    return true;
  };
  const renewFigures: Catalogue['renewFigures'] = (db) => {
    const renewing = last.then(() => renew(db));
    last = renewing.catch(() => undefined);
    return renewing;
  };
  const parts = Object.keys(current).map((key) => [
    key,
    { get: () => current[key as keyof Catalogue], enumerable: true },
  ]);
  return Object.defineProperties({} as Catalogue, {
    ...Object.fromEntries(parts),
    renewFigures: { value: renewFigures, enumerable: true },
  });
}
