import type { Occupation } from '#contract/occupations.ts';
import type { Clause } from '#counsellor/text/clauses.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { Polarity } from './concept.ts';

/** An occupation that the student names, wanted or refused; offsets into the normalised text. */
export type Wish = {
  occupation: Occupation;
  polarity: Polarity;
  certainty: number;
  start: number;
  end: number;
  /** Span to quote: the name with what is said about it. */
  quote: { start: number; end: number };
};

export type OccupationNames = {
  name: string;
  occupation: Occupation;
  isAlias: boolean;
  /** Several occupations go by this name (公務員, 漁師). */
  isShared: boolean;
}[];

const wished =
  /^(?:さん|とか|など|みたいな|系|の(?:仕事|お仕事|職業|人))?(?:[、に]|とか|も|が|は|か|って|を|で|の|みたいな)*(?:に)?(?:なり|なる(?:こと|の|夢|ため)|なれ(?:たら|れば|るなら)|なろう|なって(?:み|い)|目指|めざ|憧れ|あこがれ|夢|志望|希望|気にな|きにな|興味|関心|やりた|やってみた|働(?:き|いてみ|けたら)|したい|いい(?:な|か|と|で|です|って|。|$)|良い|ありかな|あり(?:です|$)|もあり|かっこい|カッコい|考えて|考え中|迷って|目標|進みた|就きた|つきた|め(?:っちゃ)?ざ|第一志望|かな(?:あ|ぁ|。|$|って|と)|一択|一本)/;
const firmWish = /^.{0,6}(?:なりた|目指|めざ|志望|夢|憧れ|あこがれ)/;
const refused =
  /^(?:さん|とか|みたいな|の仕事)?(?:には?|は|も|とか|だけは)?(?:ちょっと|絶対|さすがに|たぶん|多分|あんまり|あまり|向いてな|別に)*(?:なりたくな|なりたない|なれな|無理|むり|嫌|いや|イヤ|やだ|苦手|考えて(?:い)?な|思って(?:い)?な|興味(?:は|が)?な|したくな|やりたくな|ちょっと(?:$|[。、…]|な|違|ちが|無理|怖)|パス|違う|ちがう|微妙|じゃな|ではな|はない|きつ|大変そう|怖|諦め|あきらめ|避け)/;
const beforeWish =
  /(?:夢は|将来は|目標は|なりたいのは|志望は|憧れは|第一志望は|気になるのは|やりたいのは)[^、。]{0,8}$/;

/** Names and aliases, longest first, so that 自動車整備士 wins over 整備士. */
export function occupationNames(occupations: Occupation[]): OccupationNames {
  const seen = new Map<string, { occupation: Occupation; isAlias: boolean }>();
  for (const occupation of occupations) {
    for (const name of namesOf(occupation)) {
      if (!seen.has(name) || seen.get(name)?.isAlias)
        seen.set(name, { occupation, isAlias: false });
    }
  }
  for (const occupation of occupations) {
    for (const alias of occupation.aliases.map(normalisePhrase)) {
      if (!seen.has(alias)) seen.set(alias, { occupation, isAlias: true });
    }
  }
  const uses = new Map<string, number>();
  for (const alias of occupations.flatMap((one) => one.aliases.map(normalisePhrase))) {
    uses.set(alias, (uses.get(alias) ?? 0) + 1);
  }
  return [...seen]
    .filter(([name]) => name.length >= 2)
    .map(([name, entry]) => ({
      name,
      ...entry,
      isShared: entry.isAlias && ((uses.get(name) ?? 0) > 1 || isField(name)),
    }))
    .sort((a, b) => b.name.length - a.name.length || (a.name < b.name ? -1 : 1));
}

/** 「介護職員（施設）」 is also called 「介護職員」. */
export function namesOf(occupation: Occupation): string[] {
  const full = normalisePhrase(occupation.name);
  const short = full.replace(/\(.*?\)/g, '');
  const parts = short.split(/[・/]/).filter((part) => part.length >= 3);
  const kana = hiraganaOf(occupation.name_kana);
  return [...new Set([full, short, ...(parts.length > 1 ? parts : []), ...kana])];
}

/** 「かんごし」, for those who write no kanji yet; short readings hide in other words. */
function hiraganaOf(reading: string): string[] {
  const plain = normalisePhrase(reading).replace(/[ァ-ヴ]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) - 0x60),
  );
  return /^[ぁ-ゖー]{4,}$/.test(plain) ? [plain.replaceAll('ー', '')] : [];
}

/** Where a text names occupations, longest names first: a place that one name took is taken. */
export function placesOfNames(
  text: string,
  names: OccupationNames,
): (OccupationNames[number] & { at: number })[] {
  let rest = text;
  return names.flatMap((entry) => {
    const { length } = entry.name;
    const at = rest.indexOf(entry.name);
    if (at === -1) return [];
    rest = rest.slice(0, at) + '＊'.repeat(length) + rest.slice(at + length);
    return [{ ...entry, at }];
  });
}

/** Wishes in a clause. `answersDream`: to the question about dreams a bare name is a wish. */
export function findWishes(clause: Clause, names: OccupationNames, answersDream: boolean): Wish[] {
  const wishes: Wish[] = [];
  for (const { name, occupation, isAlias, isShared, at } of placesOfNames(clause.text, names)) {
    const after = clause.text.slice(at + name.length);
    const before = clause.text.slice(0, at);
    const verdict = judge(before, after, answersDream);
    if (!verdict) continue;
    if (isShared && !answersDream && !firmWish.test(after)) continue;
    wishes.push({
      occupation,
      ...verdict,
      certainty: verdict.certainty * certaintyOfName(name, isAlias, isShared),
      start: clause.start + at,
      end: clause.start + at + name.length,
      quote: quoteOf(clause, at, name.length),
    });
  }
  return wishes;
}

/** A name that several occupations share says less about which one is meant. */
function certaintyOfName(name: string, isAlias: boolean, isShared: boolean): number {
  if (isAlias && isField(name)) return 0.3;
  if (isShared) return 0.5;
  return isAlias ? 0.95 : 1;
}

/** 「海の仕事」 names a field rather than one occupation. */
function isField(name: string): boolean {
  return name.endsWith('仕事');
}

const MAX_QUOTE = 30;

function quoteOf(clause: Clause, at: number, length: number): { start: number; end: number } {
  const comma = clause.text.indexOf('、', at + length);
  const from = Math.max(0, clause.text.lastIndexOf('、', at) + 1);
  const to = comma === -1 ? clause.text.length : comma;
  if (to - from <= MAX_QUOTE) return { start: clause.start + from, end: clause.start + to };
  const end = Math.min(to, at + Math.max(length, MAX_QUOTE));
  return { start: clause.start + at, end: clause.start + end };
}

function judge(before: string, after: string, answersDream: boolean) {
  if (/^(?:に)?な(?:れば|ったら)(?:いいのに)?(?:$|って|と)/.test(after)) return null;
  if (/^[^。]{0,8}(?:って|と)(?:よく)?(?:言|い)われ/.test(after)) return null;
  if (
    /^(?:の(?:バイト|手伝い|話|番組|ドラマ|漫画|動画|実習|授業|勉強|検定|ゲーム|映画|アニメ|写真)|部|科|ごっこ)/.test(
      after,
    )
  )
    return null;
  if (refused.test(after)) return { polarity: -1 as const, certainty: 0.8 };
  if (wished.test(after) || beforeWish.test(before))
    return { polarity: 1 as const, certainty: 0.95 };
  if (sharesWish(after)) return { polarity: 1 as const, certainty: 0.8 };
  if (!answersDream || /(?:が|は)(?:$|、)/.test(after.slice(0, 3))) return null;
  return { polarity: 1 as const, certainty: 0.7 };
}

/** 「保育士か介護士になりたい」: the wish stands after the second name. */
function sharesWish(after: string): boolean {
  return /^(?:か|や|とか|、|・|と|または|もしくは)[^。]{1,14}(?:になりた|を目指|とか気にな|が気にな|に興味|に憧れ|とかいい|がいい)/.test(
    after,
  );
}
