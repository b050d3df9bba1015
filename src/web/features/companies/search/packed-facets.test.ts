import { expect, test } from 'vitest';
import { industries, prefectures, regions } from '#contract/words/areas.ts';
import { packFacets, unpackFacets } from './packed-facets.ts';

test('facets come back with their names and counts, also those that are not counted', () => {
  const facets = {
    area: [
      ...regions.map(({ key, name }) => ({ value: key, name, count: 0 })),
      ...prefectures.map(({ code, name }) => ({ value: code, name, count: null })),
    ],
    industry: industries.map(({ key, name }, index) => ({ value: key, name, count: index * 100 })),
  };
  expect(unpackFacets(packFacets(facets))).toEqual(facets);
  const none = { area: [], industry: [] };
  expect(unpackFacets(packFacets(none))).toEqual(none);
});
