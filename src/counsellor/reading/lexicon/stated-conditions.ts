import type { Occupation } from '#contract/public/occupations.ts';
import type { ContextKey } from '#contract/words/taxonomy-names.ts';

/** Something a query asks of the place of work or the way in. */
export type StatedCondition = {
  /** How well an occupation meets it, 0–1. */
  fit: (occupation: Occupation) => number;
};

type Rule = {
  words: string;
  /** 0–1: how much of it an occupation has. */
  amount: (occupation: Occupation) => number;
  /** The words ask for the contrary by themselves: 土日休み, 静かな. */
  isContrary?: true;
  /** The words name nothing that people do: they are not searched for. */
  isPlain?: true;
};

const context =
  (...keys: ContextKey[]) =>
  ({ context }: Occupation) =>
    keys.reduce((sum, key) => sum + context[key], 0) / keys.length / 100;

/** What must be held before the first day; what people get while they work counts little. */
function needsLicence({ context, entry }: Occupation): number {
  if (entry.licence === null) return context.licence / 400;
  const isLater = /不要|入社後|働きながら|入るときは/.test(entry.licence);
  return isLater ? Math.min(0.5, context.licence / 200) : Math.max(0.6, context.licence / 100);
}

const entryAmounts = { main: 1, possible: 0.5, none: 0 };
const afterHighSchool = ({ entry }: Occupation) =>
  entryAmounts[entry.high_school] * (entry.high_school === 'main' ? 1 : 0.6);

/** Longer words first within a rule; the first rule that fits a place in the text wins it. */
const rules: Rule[] = [
  {
    words:
      '(?:土日|週末|日曜|休日)(?:は|が|に|も|の|祝|祝日)*(?:お?休み(?:たい|がいい|がほしい|が欲しい)?|休める?|休日)|カレンダー通り|完全週休',
    amount: context('weekend'),
    isContrary: true,
  },
  { words: '土日(?:出勤|勤務|も働)|休日出勤|週末(?:出勤|勤務)', amount: context('weekend') },
  {
    words:
      '夜勤|深夜(?:勤務|の仕事)?|夜間(?:勤務|の仕事)?|交[代替]勤務|[23二三]交[代替]|シフト(?:勤務|制)?|夜(?:に|も)?働',
    amount: context('night_or_shift'),
  },
  {
    words: '(?:日勤|昼間?|日中)(?:だけ|のみ)|規則正しい|毎日同じ時間',
    amount: context('night_or_shift'),
    isContrary: true,
  },
  {
    words:
      '人(?:前で)?(?:と|に)(?:あまり|あんまり|そんなに|ほとんど)?(?:話|はな|しゃべ|喋|接|会|関わ|かかわ)(?:す|し|さ|せ|べ|ら|り|る|う|い|わ)*|接客|会話|コミュニケーション|人付き合い|人づきあい|対人',
    amount: context('people'),
  },
  {
    words:
      '(?:一|1|ひと)人(?:だけ)?で(?:できる|出来る|働|やる|する|黙々)?|ひとりで(?:できる|働|やる|する)?|黙々と?|もくもくと?',
    amount: context('team', 'people'),
    isContrary: true,
  },
  { words: 'チーム(?:ワーク|で)?|みんなで|仲間と', amount: context('team') },
  { words: '(?:普通)?(?:自動車)?(?:運転)?免許|資格|ライセンス', amount: needsLicence },
  {
    words: '力仕事|肉体労働|重い(?:物|もの|荷物)(?:を持つ|を運ぶ)?',
    amount: context('physical'),
    isPlain: true,
  },
  {
    words: '体力(?:仕事)?|体を(?:使|動か)(?:す|う|し|い)?',
    amount: context('physical'),
  },
  {
    words: '(?:屋内|室内|建物の中)(?:で働)?|エアコン|冷房',
    amount: context('outdoors'),
    isContrary: true,
  },
  { words: '外で(?:の)?(?:働|仕事|動)?|屋外|野外|外仕事|外回り', amount: context('outdoors') },
  {
    words: 'デスクワーク|座り仕事|座って|机に向か|事務仕事|パソコン|pc',
    amount: context('desk'),
  },
  { words: '立ち仕事|立ちっぱなし', amount: context('desk'), isContrary: true },
  { words: '静か(?:な|に)?|落ち着いた', amount: context('noise'), isContrary: true },
  { words: 'うるさ(?:い|く)?|騒音|大きな音', amount: context('noise') },
  {
    words:
      '(?:給料|給与|お?金|収入|年収)(?:が|は|の|を)?(?:高|良|よ|い|多|たか|稼|かせ)(?:い|く|げ|ぎ|ぐ|る|た)*|高収入|稼(?:げる|ぎたい|ぐ)',
    amount: ({ work_values }) => work_values.compensation / 100,
    isPlain: true,
  },
  { words: '運転', amount: context('driving') },
  // How much time is left for oneself is the nearest that the catalogue knows of overtime and holidays.
  { words: '残業', amount: ({ work_values }) => 1 - work_values.work_life_balance / 100 },
  {
    words: '休み(?:が|の)?(?:多|と[れり]|取[れり])(?:い|る|やすい)?|休日(?:が|の)?多(?:い|め)?',
    amount: ({ work_values }) => 1 - work_values.work_life_balance / 100,
    isContrary: true,
  },
  {
    words: '高卒|高校を?(?:出て|卒業)|すぐ(?:に)?働|すぐ就職|進学せず|学歴不問|未経験',
    amount: afterHighSchool,
  },
  {
    words: '(?:専門学校|大学|短大)(?:に|へ|を)?(?:行|通|出|進)?|進学',
    amount: ({ entry }) =>
      Math.max(entryAmounts[entry.vocational], entryAmounts[entry.university]) *
      (entry.high_school === 'main' ? 0.3 : 1),
  },
];

const refusal =
  '(?:が|は|を|も|に|の|で|と|とか|こと|する|仕事|作業){0,3}(?:あまり|あんまり|そんなに|ぜんぜん|全然|絶対)?(?:な(?:し|い|く|くて)(?!り)|無し|無い|いらな|要らな|不要|いりませ|しな|せず|さな|わな|らな|りたくな|かな(?:い|く)|さなくて|使わな|少な|すくな|苦手|にがて|嫌|いや|無理|むり|きら|だめ|ダメ|ng|以外|じゃな|ではな|でな|たくな|怖|こわ|避け|なくても)';
/** さ of 話さない belongs to the verb, and the refusal begins at な. */
const refused = new RegExp(`^${refusal}(?:い|く|くて|め|もいい|てもいい|ても|の|仕事|です|ん)*`);

const emptyWords =
  /^(?:でも?|が|の|も|は|に|な|く)?(?:できる|出来る|働ける|働きたい|やれる|いい|良い|したい)?(?:お?仕事|職業|職場|ところ|所|会社|もの|がいい|です)*$/;

const patterns = rules.map((rule) => ({ rule, pattern: new RegExp(rule.words, 'g') }));

type ReadConditions = {
  conditions: StatedCondition[];
  /** The query without what is refused and without conditions that name no content. */
  rest: string;
};

/** Reads 「夜勤なし」 and its like out of a query that is normalised. */
export function readStatedConditions(text: string): ReadConditions {
  const conditions: StatedCondition[] = [];
  let rest = text;
  for (const { rule, pattern } of patterns) {
    rest = rest.replaceAll(pattern, (words: string, ...at: unknown[]) => {
      const offset = at.find((value) => typeof value === 'number') ?? 0;
      const after = rest.slice(offset + words.length);
      const isRefused = refused.test(after);
      const wantsLess = isRefused !== (rule.isContrary ?? false);
      conditions.push({
        fit: (occupation) => {
          const amount = rule.amount(occupation);
          return wantsLess ? 1 - amount : amount;
        },
      });
      return wantsLess || rule.isContrary || rule.isPlain ? '\u0000' : words;
    });
  }
  return { conditions, rest: withoutRefusals(rest) };
}

/** What conditions leave behind: 「なし」, 「が苦手」, 「でできる仕事」. */
function withoutRefusals(text: string): string {
  return text
    .split('\u0000')
    .map((part, at) => (at === 0 ? part : part.replace(refused, '')))
    .map((part) => part.replace(/^[\s、。]+|[\s、。]+$/g, '').replace(emptyWords, ''))
    .join(' ')
    .trim();
}
