import industryRows from '../../../data/industries.json' with { type: 'json' };
import prefectureRows from '../../../data/prefectures.json' with { type: 'json' };
import regionRows from '../../../data/regions.json' with { type: 'json' };
import { changedIndustryName } from './industry-names.ts';
import type { IndustryKey } from './taxonomy.ts';

/** The 47 prefectures by JIS code, in code order. */
export const prefectures: readonly { code: string; name: string; region: string }[] =
  prefectureRows;

export const regions: readonly { key: string; name: string }[] = regionRows;

/** `families`: kinds of work that are common there, for its pictures. */
type Industry = { key: IndustryKey; name: string; jsic: string[]; families: string[] };

/** Display industries as they ship; each maps to divisions of 日本標準産業分類 (JSIC). */
export const shippedIndustries = industryRows as readonly Industry[];

/** The industries with the names that hold; read them at use, because `renameIndustries` changes them. */
export const industries: readonly Readonly<Industry>[] = shippedIndustries.map((shipped) => ({
  ...shipped,
  get name() {
    return changedIndustryName(shipped.key) ?? shipped.name;
  },
}));

/** Names that `renameIndustries` was given, for another copy of this module. */
export function changedIndustryNames(): Record<string, string> {
  const changed = industries.filter(({ name }, index) => name !== shippedIndustries[index]?.name);
  return Object.fromEntries(changed.map(({ key, name }) => [key, name]));
}

const prefectureNames = new Map(prefectures.map(({ code, name }) => [code, name]));

/** Name of a prefecture by its JIS code; the code itself when it is unknown. */
export function prefectureName(code: string): string {
  return prefectureNames.get(code) ?? code;
}

export function industryName(key: string): string {
  return industries.find((industry) => industry.key === key)?.name ?? key;
}

/** The family of occupations whose picture stands for a company: its industry's, always the same for an id. */
export function pictureFamily({ industry, id }: { industry: string; id: string }): string | null {
  const families = shippedIndustries.find(({ key }) => key === industry)?.families ?? [];
  const last = Number.parseInt(id.slice(-4), 16);
  return families[Number.isNaN(last) ? 0 : last % families.length] ?? null;
}

/** Prefecture codes of an `area` value: a code stands for itself, a region key for its prefectures. */
export function prefectureCodesOf(area: string): string[] {
  if (prefectureNames.has(area)) return [area];
  return prefectures.filter(({ region }) => region === area).map(({ code }) => code);
}
