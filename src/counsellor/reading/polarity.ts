import type { Polarity } from './concept.ts';
import { acceptingWords, negativeWords, positiveWords } from './polarity-words.ts';

/** A word of liking or disliking in a text, and which side of it it speaks about. */
export type Marker = {
  start: number;
  end: number;
  /** 0 where the student takes no side (好きでも嫌いでもない). */
  polarity: Polarity | 0;
  /** 0–1; a dislike taken back (嫌いじゃない) says less than 好き. */
  strength: number;
  /** `right`: 「好きなのは…」 and 「苦手な…」 speak about what follows. */
  reach: 'left' | 'right' | 'next';
};

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const byLength = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const acceptingPattern = new RegExp(`(?:${byLength(acceptingWords)})`, 'y');
const negativePattern = new RegExp(`(?:${byLength(negativeWords)})`, 'y');
const positivePattern = new RegExp(`(?:${byLength(positiveWords)})`, 'y');
const neutralPattern =
  /(?:(?:普通|ふつう|そこそこ|ほどほど|それなり)でいい|こだわらない|こだわりはない|気にしない)|(?:好き|得意|すき)(?:でも|とも|で)(?:なく|ない(?:し|けど)?)?[、]?(?:嫌い|苦手|きらい)(?:でも|とも|じゃ)(?:ない|なく|なか|いえない|ありません)/y;

/** Negation glued to a marker: 好き+じゃない, 楽し+くない, 得意+ってほどでもない. */
const negatingSuffix =
  /(?:い(?=と)|な(?=わけ|ほう|方))?(?:わけ|って|という|と|ほど|そんなに|あまり|あんまり|とは|方|ほう){0,3}(?:じゃ|では|でも|とも|とは|で(?=ね|な)|やあら|や|には|には|に|く|くは|くも|は|も|が)?(?:ない|なく|なか|ねえ|ねー|ありませ|あらへん|へん|なさ|言えな|いえな|言えん|思わな|思えな|思わん|感じな|なれな|ならな|ならん|ちゃう|ね(?=$|[、。!w]))/y;
/** 「地元からは出たくない」 is a wish to stay, not a dislike of the place. */
const stayPattern =
  /(?<=(?:から|地元|実家|故郷|ふるさと|親元|県内|町|村|島|市内|家)(?:から|は|も|を|で)*)(?:出|離れ|はなれ)(?:(?:た|だ)(?:く|ぐ)(?:は|も)?(?:な|あり)|とうな|たない|たくね|だぐね|だない)(?:い|か|くて|ません)?/y;
const rightReach =
  /(?:な|い|る|だった|かった|なかった|した|れた|だと思う)?(?:の|こと|もの|やつ|科目|教科|授業|作業|仕事|とき|時|瞬間|ところ|とこ|部分|種目|ジャンル)?(?:は|って|:|=|→)/y;
const attributive = /(?:な|だった)(?![のんこらわ、。\s]|$)/y;
const notAMarker = /(?:体|気|朝|夜|足|頭|耳|目)$/;

/** All markers of a normalised text, in order. */
export function findMarkers(text: string): Marker[] {
  const markers: Marker[] = [];
  let at = 0;
  while (at < text.length) {
    const marker = markerAt(text, at);
    if (marker) markers.push(marker);
    at = marker ? marker.end : at + 1;
  }
  return markers;
}

function markerAt(text: string, at: number): Marker | null {
  const neutral = endOf(neutralPattern, text, at);
  if (neutral) return { start: at, end: neutral, polarity: 0, strength: 0, reach: 'left' };
  const accepting = endOf(stayPattern, text, at) ?? endOf(acceptingPattern, text, at);
  if (accepting) return { start: at, end: accepting, polarity: 1, strength: 0.6, reach: 'left' };
  const negative = endOf(negativePattern, text, at);
  const positive = endOf(positivePattern, text, at);
  if (negative && negative >= (positive ?? 0)) {
    return isFalseNegative(text, at, negative) ? null : withSuffix(text, at, negative, -1);
  }
  if (positive && !isFalsePositive(text, at, positive)) return withSuffix(text, at, positive, 1);
  return null;
}

function withSuffix(text: string, start: number, stem: number, polarity: Polarity): Marker {
  const negated = endOf(negatingSuffix, text, stem);
  const end = negated ?? stem;
  if (negated) {
    const turned: Polarity = polarity === 1 ? -1 : 1;
    return { start, end, polarity: turned, strength: polarity === 1 ? 0.65 : 0.55, reach: 'left' };
  }
  const reach =
    /[a-z]/.test(text.charAt(start)) && stem - start > 2 ? 'right' : reachOf(text, stem);
  return { start, end, polarity, strength: 0.9, reach };
}

function reachOf(text: string, end: number): Marker['reach'] {
  if (endOf(rightReach, text, end)) return 'right';
  return endOf(attributive, text, end) ? 'next' : 'left';
}

function isFalsePositive(text: string, at: number, end: number): boolean {
  const word = text.slice(at, end);
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(end, end + 3);
  if (word === 'みたい') return !/[てでみ読飲休]$/.test(before);
  if (word === 'いたい' || word === 'めたい')
    return notAMarker.test(before) || before.endsWith('つ');
  if (word === 'いい') return /^(?:え|で[もす]?$)/.test(after) && before === '';
  if (word === '神') return /^(?:社|経|主|戸|奈|様|話|輿|楽)/.test(after) || /[精失]$/.test(before);
  if (word === '必要' || word === '大事') return /^(?:ない|な[いく])/.test(after);
  if (word === 'できる' || word === '出来る') return /^(?:だけ|か|こと)/.test(after);
  return word === 'うまい' && /^(?:もの|棒)/.test(after);
}

/** 「タイヤ」 is no イヤ, 「面倒を見る」 is care, 「辛いもの」 is food, 「なんか嫌い」 … */
function isFalseNegative(text: string, at: number, end: number): boolean {
  const word = text.slice(at, end);
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(end, end + 4);
  if (/^[ァ-ヴー]+$/.test(word) && (/[ァ-ヴ]$/.test(before) || /^[ァ-ヴー]/.test(after)))
    return true;
  if (word === 'いや')
    return before === '' || !/^(?:$|[、。!\s]|です|かな|や|な(?!ん)|w|笑)/.test(after);
  if (word === '面倒' || word === 'めんど') return /^(?:を?(?:み|見)|見)/.test(after);
  if (word === '辛い' || word === '辛く')
    return /^(?:もの|料理|ラーメン|の(?:が|も)好)/.test(after);
  if (word === 'パス')
    return (
      /^(?:ポート|タ|ワード|テル|カル|を|が|回|出|コン)/.test(after) || /[ンキャ]$/.test(before)
    );
  if (word === 'へた' || word === 'むり')
    return /[ぁ-ん]$/.test(before) && !/[はがもにのをでとや]$/.test(before);
  if (word === '疲れ' || word === 'つかれ')
    return /^(?:を?とる|を癒|た人|てる人|様|さま)/.test(after);
  if (isOfDifficulty(word))
    return !/^(?:$|[。、!\sw]|です|けん|し(?:、|$)|から|ので|な(?:あ|ぁ)?$)/.test(after);
  if (word.startsWith('合わ')) return before.endsWith('に') || before.endsWith('息が');
  if (word === 'わからない' || word === '分からない')
    return /^(?:こと|人|子|ところ|問題|とき)/.test(after);
  return (word === '緊張する' || word === '緊張して') && /^(?:けど|が楽|のも)/.test(after);
}

function isOfDifficulty(word: string): boolean {
  return /^(?:難し|むずかし|むず|ムズ)/.test(word);
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match || match[0] === '') return null;
  const end = at + match[0].length;
  return isInsideLatinWord(text, at, end) ? null : end;
}

/** 「ng」 is not in 「cooking」. */
function isInsideLatinWord(text: string, start: number, end: number): boolean {
  if (!/[a-z]/.test(text.charAt(start))) return false;
  return /[a-z]/.test(text.charAt(start - 1)) || /[a-z]/.test(text.charAt(end));
}
