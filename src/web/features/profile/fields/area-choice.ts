import { prefectureCodesOf, prefectureName, prefectures, regions } from '#contract/words/areas.ts';

/** A region as somebody chooses it; one of a single prefecture is that prefecture. */
export type AreaRegion = {
  key: string;
  name: string;
  prefectures: readonly { code: string; name: string }[];
};

export const areaRegions: readonly AreaRegion[] = regions.map(({ key, name }) => ({
  key,
  name,
  prefectures: prefectures.filter(({ region }) => region === key),
}));

/** Every prefecture that the chosen areas stand for. */
export function chosenPrefectures(areas: readonly string[]): ReadonlySet<string> {
  return new Set(areas.flatMap(prefectureCodesOf));
}

/**
 * Adds a prefecture or a whole region, or takes it out. What comes back is as short as it can be: a
 * region whose prefectures are all chosen stands for them.
 */
export function toggleArea(areas: readonly string[], area: string): string[] {
  const chosen = new Set(chosenPrefectures(areas));
  const codes = prefectureCodesOf(area);
  const isChosen = codes.every((code) => chosen.has(code));
  for (const code of codes) {
    if (isChosen) chosen.delete(code);
    else chosen.add(code);
  }
  return areaRegions.flatMap((region) => {
    const within = region.prefectures.map(({ code }) => code).filter((code) => chosen.has(code));
    const isWhole = within.length > 1 && within.length === region.prefectures.length;
    return isWhole ? [region.key] : within;
  });
}

/** 愛知県, or 東海すべて. */
export function areaName(area: string): string {
  const region = areaRegions.find(({ key }) => key === area);
  if (!region) return prefectureName(area);
  return region.prefectures.length === 1 ? region.name : `${region.name}すべて`;
}
