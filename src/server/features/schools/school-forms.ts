import { createHash } from 'node:crypto';
import { z } from 'zod';
import { foldText } from '#contract/text/fold-text.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { placeReading } from '#contract/words/place-readings.ts';
import { readDataFile, readDataText } from '#server/data-directory.ts';

/**
 * One way of writing for what students write in many: 札幌工業高等学校, 札幌工業高校 and 札幌工業高 are the same, 第一 is
 * 一, 附属 is left out. The words are data (`school-words.json`, `school-short-forms.json`); the order of the steps is here.
 */

const Words = z.array(z.strictObject({ written: z.string().min(1), as: z.string() })).min(1);
const words = readDataFile('school-words.json', Words)
  .map(({ written, as }) => ({ written: foldText(written), as: foldText(as) }))
  // 高等特別支援学校 before 特別支援学校.
  .toSorted((a, b) => b.written.length - a.written.length);

const digits = '一二三四五六七八九十';
const ordinal = new RegExp(`第(?=[${digits}])`, 'g');
const asDigit = (number: string) => digits[Number(number) - 1] ?? number;

/** A name or a query in the common writing, folded. */
export function schoolForm(text: string): string {
  let form = foldText(text);
  for (const { written, as } of words) form = form.replaceAll(written, as);
  return (
    form
      .replaceAll(/\d+/g, asDigit)
      .replaceAll(ordinal, '')
      // 緑が丘, 緑ヶ丘 and 緑ケ丘.
      .replaceAll(/(?<=\p{Script=Han})ガ(?=\p{Script=Han}|$)/gu, 'ケ')
  );
}

/** Ends of a name that is still being typed, longest first. */
const unfinished = [
  { written: /高等(?:学)?$/, as: '高' },
  { written: /中等教育(?:学)?$/, as: '中等' },
];

/** The form of a query, whose last word may be unfinished: 札幌工業高等学 is 札幌工業高. */
export function queryForm(text: string): string {
  let form = schoolForm(text);
  for (const { written, as } of unfinished) form = form.replace(written, as);
  return form;
}

/** Ends of a reading that say only what kind of school it is. */
const kindReading =
  /(?:コウトウガッコウ|チュウトウキョウイクガッコウ|コウトウブ|コウトウカ|コウコウ)$/;

/** A reading without the kind of school: サッポロコウギョウコウトウガッコウ and サッポロコウギョウコウコウ alike. */
export function readingForm(text: string): string {
  const folded = foldText(text);
  return folded.replace(kindReading, '') || folded;
}

type Named = { name: string; nameKana: string; prefecture: string };

/** Keepers of public schools, as names begin: 市, 区, 町, 村 with what stands before, or 組合. */
const keeper = /^(?:.{1,6}?[市区町村]|市|組合)立(?=.{2})/;

/**
 * Key that a search looks in: one form a line, with a line break before and after each, so that a beginning and a whole
 * form can be asked for. The name without its keeper is first; its length orders the answers.
 */
export function schoolSearchKey({ name, nameKana, prefecture }: Named): string {
  const whole = schoolForm(name);
  const { core, owner } = withoutKeeper(whole, prefecture);
  const lines = [core, owner, whole, foldText(name), ...readingLines(nameKana, prefecture)];
  return `\n${[...new Set(lines.filter(Boolean))].join('\n')}\n`;
}

/** 東京都立南 is 南 and 都立南; 横浜市立桜丘 is 桜丘 and 市立桜丘; 宮城県仙台一 is 仙台一 and 県立仙台一. */
function withoutKeeper(form: string, prefecture: string): { core: string; owner: string } {
  const place = foldText(prefectureName(prefecture));
  const inPrefecture = form.startsWith(place) ? form.slice(place.length) : form;
  const town = keeper.exec(inPrefecture)?.[0];
  if (town) {
    const core = inPrefecture.slice(town.length);
    return { core, owner: `${town.slice(-2)}${core}` };
  }
  // 東京都市大学 is not a school of 東京都: only 県 and 道 name theirs without 立.
  const isPublic = inPrefecture.startsWith('立') || /[県道]$/.test(place);
  if (inPrefecture === form || inPrefecture === '' || !isPublic) return { core: form, owner: '' };
  const core = inPrefecture.replace(/^立(?=.{2})/, '');
  return { core, owner: `${place.slice(-1)}立${core}` };
}

function readingLines(kana: string, prefecture: string): string[] {
  if (kana === '') return [];
  const folded = foldText(kana);
  const place = foldText(placeReading(prefecture));
  const core = readingForm(folded.startsWith(place) ? folded.slice(place.length) : folded);
  return [folded, readingForm(folded), core, core.replace(/^リツ(?=.)/, '')];
}

const ShortForms = z
  .array(z.strictObject({ short: z.string().min(1), for: z.array(z.string().min(1)).min(1) }))
  .min(1);

/** Ends of short names, longest first: 工 for 工業 and 工科. */
export const shortForms = readDataFile('school-short-forms.json', ShortForms)
  .map((row) => ({ short: schoolForm(row.short), for: row.for.map(schoolForm) }))
  .toSorted((a, b) => b.short.length - a.short.length);

/** Changes with the rules above and their words: keys that were made by others are made again at the start. */
export const searchKeyVersion = createHash('sha256')
  .update(`1\n${readDataText('school-words.json')}`)
  .digest('base64url')
  .slice(0, 16);
