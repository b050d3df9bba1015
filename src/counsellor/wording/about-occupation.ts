import type { Occupation } from '#contract/public/occupations.ts';
import type { StartingPay } from '#contract/public/starting-pay.ts';
import { formatYen } from '#contract/words/amounts.ts';
import { WISHED } from './about-further.ts';

/** Answers to questions about an occupation, by the kind of the question, from its record. */
const sentences: Record<string, (occupation: Occupation) => string> = {
  'asks.become': become,
  // With its name masked, an occupation is asked for like the public service.
  'asks.public': become,
  // Beside a wish its student's own words come first: the way in is said in one sentence.
  [WISHED]: ({ name, entry }) => after(name, entry.high_school),
  'asks.unanswered': ({ name }) =>
    `${name}の一日や大変なところは、仕事のページにあります。いまの質問の答えは、ここには書いてないんです。先生や、そこで働く人に聞いてみてください。`,
  'asks.occ': ({ name, summary }) => `${name}は、${firstSentence(summary)}`,
  'asks.occ_hard': ({ name, caution }) => `${name}の大変なところは、こうです。${caution}`,
  'asks.stamina': ({ name, context }) =>
    byDegree(context.physical, [
      `${name}は、体を使う場面が多い仕事です。`,
      `${name}は、立ち仕事や運ぶ作業が少しあります。`,
      `${name}は、力をあまり使わない仕事です。`,
    ]),
  'asks.gender': ({ name }) =>
    `${name}は、性別で決まる仕事ではありません。求人票の条件は、だれにとっても同じです。`,
  'asks.qualif': ({ name, entry }) =>
    entry.licence === null
      ? `${name}は、資格がなくても始められます。${firstSentence(entry.note)}`
      : `${licencesOf(name, entry.licence)}${firstSentence(entry.note)}`,
  'asks.licence_car': (occupation) =>
    // 「免許いる？」 of a nurse asks for the nurse's, and may ask for the car's.
    occupation.entry.licence === null
      ? driving(occupation)
      : `${licencesOf(occupation.name, occupation.entry.licence)}${driving(occupation)}`,
  'asks.night': ({ name, context }) => nights(name, context.night_or_shift),
  'asks.shift': ({ name, context }) => nights(name, context.night_or_shift),
  'asks.weekend': weekends,
  'asks.holidays': weekends,
  'asks.no_people': ({ name, context }) =>
    byDegree(context.people, [
      `${name}は、人と話す場面が多い仕事です。`,
      `${name}は、人と話す時間も、一人の時間もある仕事です。`,
      `${name}は、人と話す場面の少ない仕事です。`,
    ]),
  'asks.away': ({ entry, name }) => `${name}へは、${firstSentence(entry.note)}`,
  'asks.univ': ({ entry, name }) => wayIn(name, entry),
  'asks.senmon': ({ entry, name }) => wayIn(name, entry),
};
/** An answer about one occupation from its record; null for a kind that records do not answer. */
export function answerAbout(
  occupation: Occupation,
  { kind, pay }: { kind: string; pay: StartingPay | null },
): string | null {
  if (kind === 'asks.pay') return pay && firstPay(occupation, pay);
  return sentences[kind]?.(occupation) ?? null;
}

/** Statistics know trades, not occupations. */
function firstPay({ name }: Occupation, { yen, of, period }: StartingPay): string {
  return `${of}の初任給は、月${formatYen(yen)}がめやすです（${period}）。${name}の額は、採用の案内や求人票で確かめてください。出典は、仕事のページにあります。`;
}

function become({ name, entry }: Occupation): string {
  return `${wayIn(name, entry)}${entry.licence === null ? '' : licencesOf(name, entry.licence)}`;
}

/** Whether a licence is needed stands in its own words: some are marked as no must. */
function licencesOf(name: string, licence: string): string {
  return `${name}の資格や免許は「${licence}」です。`;
}

function driving({ name, context }: Occupation): string {
  return byDegree(context.driving, [
    `${name}は、運転する場面が多い仕事です。免許がいつまでに要るかは、求人票でわかります。`,
    `${name}は、職場によって運転する場面があります。`,
    `${name}は、運転する場面の少ない仕事です。`,
  ]);
}

function weekends({ name, context }: Occupation): string {
  return byDegree(context.weekend, [
    `${name}は、土日に働くことが多い仕事です。休みは平日に回ってきます。`,
    `${name}は、土日の休みが職場によってちがいます。`,
    `${name}は、土日が休みの職場が多い仕事です。`,
  ]);
}

function nights(name: string, share: number): string {
  return byDegree(share, [
    `${name}は、夜勤や交替勤務のある職場が多い仕事です。`,
    `${name}は、職場によって夜勤や交替勤務があります。`,
    `${name}は、夜勤の少ない仕事です。`,
  ]);
}

function wayIn(name: string, { high_school: way, note }: Occupation['entry']): string {
  return `${after(name, way)}${firstSentence(note)}`;
}

function after(name: string, way: Occupation['entry']['high_school']): string {
  const ways = {
    main: `${name}は、高校を出てすぐに入る人が多い仕事です。`,
    possible: `${name}は、高校を出てすぐでも、進学してからでも目指せます。`,
    none: `${name}は、高校のあとに学んでから就く仕事です。`,
  };
  return ways[way];
}

/** Values of a record run from 0 to 100. */
function byDegree(value: number, [much, some, little]: [string, string, string]): string {
  if (value >= 60) return much;
  return value >= 30 ? some : little;
}

function firstSentence(text: string): string {
  return `${text.split('。')[0]}。`;
}
