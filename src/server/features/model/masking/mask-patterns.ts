import { asKatakana, maskingWords, oneOf } from './masking-words.ts';

/** What a stretch was, so that the model still understands the sentence around it. */
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
/** What stands between the digits of a number: a dash of any kind, a bracket, 「の」. */
const between = '[() .・/のー‐–—−、,-]{0,2}';
const kanjiNumber = '[0-9〇○◯零一二三四五六七八九十]{1,4}';
const handle = '[a-z0-9][a-z0-9_.-]{2,}';
const places = '[一-龠々ヶケ]{1,6}';
/** Kinds of schools that say something about a course and nothing about a place. */
const kindOfSchool =
  /^(?:普通|工業|商業|農業|水産|総合|看護|福祉|家庭|情報|定時制|通信制|県立|市立|私立|公立|都立|府立|道立|男子|女子|今の|同じ|行きたい|他の|別の)?(?:の|科の?)?(?:高校|高等学校|高専|中学校?|小学校|大学|専門学校)$/;
/** Words before さん that name a role or a relative: 「看護師さん」 says what the student likes. */
const role =
  /(?:[士師員官屋者人工手客家医母父兄姉子供孫爺婆]|店長|社長|先生|先輩|後輩|担任|顧問|部長|校長|上司|選手|大工|運転手|神主|巫女|職人|皆|患者|利用者)$/;

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
    pattern: new RegExp(
      `(?:line|ライン|インスタ(?:グラム)?|instagram|twitter|ツイッター|tiktok|ティックトック|discord|ディスコード|snapchat|カカオ|アカウント|(?<![a-z])id(?![a-z]))[^\\n。、]{0,10}?${handle}`,
      'g',
    ),
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
      `(?:平成|令和|昭和)(?:${kanjiNumber}|元)年(?:${kanjiNumber}月(?:${kanjiNumber}日)?)?(?:生まれ|うまれ)?|${kanjiNumber}月${kanjiNumber}日(?:生まれ|うまれ)?`,
      'g',
    ),
  },
  {
    label: '略',
    pattern:
      /(?<![0-9一二三四五六七八九])(?:1[0-9]|十[一二三四五六七八九]?|じゅう(?:いち|に|さん|よん|ご|ろく|なな|しち|はち|く|きゅう)?)(?:歳|才|さい)/g,
  },
  {
    label: '日付',
    pattern:
      /(?:(?:19|20)\d{2}|(?:平成|令和|昭和)\d{1,2}|(?<![a-z])[hrs]\d{1,2}) ?[年/.-] ?\d{1,2} ?[月/.-] ?\d{1,2}日?(?:生まれ|うまれ)?/g,
  },
  {
    label: '日付',
    pattern:
      /(?:(?:19|20)\d{2}|(?:平成|令和|昭和)\d{1,2})年?(?:生まれ|うまれ)?|\d{1,2}月\d{1,2}日(?:生まれ|うまれ)?/g,
  },
  {
    label: '学校',
    pattern:
      /[一-龠々ヶァ-ヴーa-z]{1,10}(?:高校|高等学校|高専|高等専門学校|学園|学院|中学校?|小学校|特別支援学校|大学|専門学校)/g,
    isHarmless: (found) => kindOfSchool.test(found),
  },
  {
    label: '場所',
    pattern: new RegExp(
      `${places}(?:市|区|町|村|郡)(?:[一-龠ヶケ々ぁ-んァ-ヴー]{0,8}\\d[\\d -]*(?:丁目|番地|番|号室|号)?[\\d -]*)?|[一-龠ヶケ々ァ-ヴー]{0,8}\\d+(?:丁目|番地|号室)[\\d番号 -]*|\\d+番\\d+号?|[一-龠ヶケ々ァ-ヴー]{1,8}駅`,
      'g',
    ),
  },
  { label: '場所', pattern: /[^、。\s]{1,20}[にで](?:すんで|そだっ|そだち)/g },
  {
    label: '場所',
    pattern:
      /札幌|仙台|横浜|川崎|相模原|名古屋|浜松|神戸|堺|北九州|金沢|高松|松山|那覇|新宿|渋谷|池袋|梅田|難波/g,
  },
  {
    label: '名前',
    pattern: /[^、。\s]{1,10}(?=(?:と申し|といいます|と言います|っていう名前|という名前))/g,
  },
  { label: '名前', pattern: /(?<=名前は|あだ名は|名字は|苗字は)[^、。\s]{1,10}/g },
  {
    label: '名前',
    pattern: /[一-龠々]{2,4}(?=さん|くん|君|ちゃん|先生|先輩|コーチ)/g,
    isHarmless: (found) => role.test(found),
  },
];
