import industryRows from '../../data/industries.json' with { type: 'json' };
import prefectureRows from '../../data/prefectures.json' with { type: 'json' };
import regionRows from '../../data/regions.json' with { type: 'json' };
import type { IndustryKey } from './taxonomy.ts';

/** The 47 prefectures by JIS code, in code order. */
export const prefectures: readonly {
  code: string;
  name: string;
  name_kana: string;
  region: string;
}[] = prefectureRows;

export const regions: readonly { key: string; name: string }[] = regionRows;

/** Display industries; each maps to divisions of 日本標準産業分類 (JSIC). */
export const industries = industryRows as readonly {
  key: IndustryKey;
  name: string;
  jsic: string[];
}[];

const prefectureNames = new Map(prefectures.map(({ code, name }) => [code, name]));
const industryNames = new Map<string, string>(industries.map(({ key, name }) => [key, name]));

/** Name of a prefecture by its JIS code; the code itself when it is unknown. */
export function prefectureName(code: string): string {
  return prefectureNames.get(code) ?? code;
}

export function industryName(key: string): string {
  return industryNames.get(key) ?? key;
}

/** Prefecture codes of an `area` value: a code stands for itself, a region key for its prefectures. */
export function prefectureCodesOf(area: string): string[] {
  if (prefectureNames.has(area)) return [area];
  return prefectures.filter(({ region }) => region === area).map(({ code }) => code);
}
