import type { ConceptMatcher } from '#counsellor/reading/concept-matcher.ts';
import { normaliseText, originalSpan } from '#counsellor/text/normalise-text.ts';
import type { Reading } from '#counsellor/types.ts';

const noun = /^[一-龠々ァ-ヴーa-z0-9]+$/i;
const afterNoun =
  /^(?:$|[\s、。!?はがもをにとのでやかだなへ🎮]|です|とか|部|って|より|から|まで|など)/u;
const compoundNoun =
  /^[一-龠々ァ-ヴーa-z0-9]{1,8}(?:いじり|づくり|作り|集め|巡り|めぐり|歩き|遊び|釣り|編み|当て|描き|弾き)/i;
/** Topics whose words name a thing that one does; 「店長」 handed back would be odd. */
const concrete = new Set([
  'hobby',
  'subject',
  'club',
  'part_time',
  'home',
  'certificate',
  'things',
]);
const MAX_WORD = 12;
/** Nothing to be glad about, whoever says it. */
const awkward =
  /台湾|韓国|中国|フィリピン|ベトナム|ブラジル|ネパール|外国|ゴミ|ごみ|トイレ|おむつ|オムツ|病|葬|死|血|傷|痛|クレーム|排泄|怒|嫌|勉強/;

/** One concrete word of the student's to hand back, a noun as they wrote it; null when there is none. */
export function mirroredWord(
  reading: Reading,
  matcher: ConceptMatcher,
): { word: string; liked: boolean } | null {
  const sorted = [...reading.evidence].sort((a, b) => b.certainty - a.certainty);
  for (const { quote, polarity, source } of sorted) {
    const text = normaliseText(quote);
    for (const { start, end, concept } of matcher(text.text)) {
      if (!startsWord(text.text, start) || !concrete.has(concept.topic)) continue;
      const length = nounLength(text.text.slice(start), end - start);
      const word = originalSpan(text, start, start + length);
      if (word.length >= 2 && word.length <= MAX_WORD && !isAwkward(word)) {
        return { word, liked: polarity === 1 || source === 'student' };
      }
    }
  }
  return null;
}

/** Long half-width kana are a whole sentence. */
function isAwkward(word: string): boolean {
  return awkward.test(word) || /^[a-z]+$/.test(word) || (word.length > 6 && /[ｦ-ﾟ]/.test(word));
}

/** Length of the noun at the beginning: the phrase itself, バイクいじり, or the バイク of it; 0 when none. */
function nounLength(text: string, phrase: number): number {
  const compound = compoundNoun.exec(text)?.[0];
  if (compound && afterNoun.test(text.slice(compound.length))) return compound.length;
  if (noun.test(text.slice(0, phrase)) && afterNoun.test(text.slice(phrase))) return phrase;
  return /^[ァ-ヴー]{3,}(?![ァ-ヴー])/.exec(text)?.[0].length ?? 0;
}

/** Not the second half of a longer word. */
function startsWord(text: string, start: number): boolean {
  return start === 0 || !/[一-龠々ァ-ヴーa-z]/i.test(text.charAt(start - 1));
}

/** Sentences that take the word up; the first that was not said before is used. */
export function mirrorSentences({ word, liked }: { word: string; liked: boolean }): string[] {
  if (!liked) return [`${word}は避けたいんですね。`, `${word}のこと、わかりました。`];
  return [
    `${word}、いいですね。`,
    `${word}のこと、教えてくれてうれしいです。`,
    `${word}のこと、もっと知りたくなりました。`,
  ];
}
