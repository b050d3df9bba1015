import { anyOf } from '#counsellor/text/wordings.ts';
import { asKatakana, maskingWords, oneOf } from './masking-words.ts';

/** Kind of a masked stretch, so that the model still understands the sentence around it. */
export type MaskLabel = '名前' | '学校' | '場所' | '連絡先' | '日付' | '家族' | '略';
type MaskRule = {
  label: MaskLabel;
  pattern: RegExp;
  isHarmless?: (found: string) => boolean;
};

/** Digits of all kinds; ○ and ◯ are typed for 〇. Three of a kanji are folded to two before this is read. */
const numeral = '[0-9〇○◯零一二三四五六七八九壱弐参]';
const spoken = (words: readonly string[]) => oneOf([...words, ...words.map(asKatakana)]);
const firstNumeral = `(?:[0〇○◯零]|${spoken(maskingWords.first_numerals)})`;
const anyNumeral = `(?:${numeral}|${spoken(maskingWords.numerals)})`;
/** Signs between the digits of a number: a dash of any kind, a bracket, 「の」. */
const between = '[() .・/のー‐–—−、,-]{0,2}';
const kanjiNumber = '[0-9〇○◯零一二三四五六七八九十]{1,4}';
const handle = '[a-z0-9][a-z0-9_.-]{2,}';
const places = '[一-龠々ヶケ]{1,6}';
const kindOfSchool = new RegExp(
  `^${anyOf(maskingWords.courses_before_a_school)}?(?:の|科の?)?${anyOf(maskingWords.kinds_of_school)}$`,
);
const role = new RegExp(`${anyOf(maskingWords.roles)}$`);
const era = anyOf(maskingWords.eras);
const born = anyOf(maskingWords.born);

/**
 * Personal data by its form, over normalised text (NFKC, lower case, three of a letter folded to two: `www` is
 * `ww`). Wide rather than narrow: what is masked in vain is still read by the built-in reader.
 */
export const maskRules: MaskRule[] = [
  { label: '連絡先', pattern: /(?:https?:\/\/|ww\.)[^\s、。]+/g },
  { label: '連絡先', pattern: /[a-z0-9._%+-]+ ?@ ?[a-z0-9-]+(?:\.[a-z0-9-]+)*|@[a-z0-9_.]{2,}/g },
  {
    label: '連絡先',
    pattern: /[a-z0-9-]+\.(?:com|jp|net|org|io|me|app|dev|link|tv|gg)(?:\/[^\s、。]*)?/g,
  },
  {
    label: '連絡先',
    pattern: new RegExp(`${anyOf(maskingWords.accounts)}[^\\n。、]{0,10}?${handle}`, 'g'),
  },
  { label: '連絡先', pattern: /〒? ?\d{3}[-ー]\d{4}(?!\d)/g },
  { label: '連絡先', pattern: /[+(]?\d[\d() ー-]{5,}\d/g },
  { label: '連絡先', pattern: new RegExp(`[+(]?${numeral}(?:${between}${numeral}){6,}`, 'g') },
  {
    label: '連絡先',
    pattern: new RegExp(`${firstNumeral}(?:${between}${anyNumeral}){6,}`, 'g'),
  },
  {
    label: '日付',
    pattern: new RegExp(
      `${era}(?:${kanjiNumber}|元)年(?:${kanjiNumber}月(?:${kanjiNumber}日)?)?${born}?|${kanjiNumber}月${kanjiNumber}日${born}?`,
      'g',
    ),
  },
  {
    label: '略',
    pattern: new RegExp(
      `(?<![0-9一二三四五六七八九])${anyOf(maskingWords.ages)}${anyOf(maskingWords.years_old)}`,
      'g',
    ),
  },
  {
    label: '日付',
    pattern: new RegExp(
      `(?:(?:19|20)\\d{2}|${era}\\d{1,2}|(?<![a-z])[hrs]\\d{1,2}) ?[年/.-] ?\\d{1,2} ?[月/.-] ?\\d{1,2}日?${born}?`,
      'g',
    ),
  },
  {
    label: '日付',
    pattern: new RegExp(
      `(?:(?:19|20)\\d{2}|${era}\\d{1,2})年?${born}?|\\d{1,2}月\\d{1,2}日${born}?`,
      'g',
    ),
  },
  {
    label: '学校',
    pattern: new RegExp(
      `[一-龠々ヶァ-ヴーa-z]{1,10}${anyOf(maskingWords.schools_after_a_name)}`,
      'g',
    ),
    isHarmless: (found) => kindOfSchool.test(found),
  },
  {
    label: '場所',
    pattern: new RegExp(
      `${places}${anyOf(maskingWords.parts_of_a_place)}(?:[一-龠ヶケ々ぁ-んァ-ヴー]{0,8}\\d[\\d -]*(?:丁目|番地|番|号室|号)?[\\d -]*)?|[一-龠ヶケ々ァ-ヴー]{0,8}\\d+(?:丁目|番地|号室)[\\d番号 -]*|\\d+番\\d+号?|[一-龠ヶケ々ァ-ヴー]{1,8}駅`,
      'g',
    ),
  },
  {
    label: '場所',
    pattern: new RegExp(`[^、。\\s]{1,20}[にで]${anyOf(maskingWords.lived_or_grew_up)}`, 'g'),
  },
  {
    label: '場所',
    pattern: new RegExp(anyOf(maskingWords.cities), 'g'),
  },
  {
    label: '名前',
    pattern: new RegExp(`[^、。\\s]{1,10}(?=${anyOf(maskingWords.after_a_name)})`, 'g'),
  },
  {
    label: '名前',
    pattern: new RegExp(`(?<=${anyOf(maskingWords.before_a_name)})[^、。\\s]{1,10}`, 'g'),
  },
  {
    label: '名前',
    pattern: new RegExp(`[一-龠々]{2,4}(?=${anyOf(maskingWords.titles)})`, 'g'),
    isHarmless: (found) => role.test(found),
  },
];
