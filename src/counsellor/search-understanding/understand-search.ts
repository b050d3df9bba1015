import type { Occupation } from '#contract/public/occupations.ts';
import type { SearchUnderstandingChip } from '#contract/public/search-understanding.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { createMentions } from '#counsellor/reading/lexicon/mentions.ts';
import { readStatedConditions } from '#counsellor/reading/lexicon/stated-conditions.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { Counsellor, Reading } from '#counsellor/types.ts';
import {
  amountsIn,
  type ConditionWords,
  createConditionFinder,
  type FoundCondition,
} from './condition-words.ts';
import { placesIn } from './places.ts';
import { createSpelling, type KnownReading } from './spelling.ts';

/** What a query asks for; empty parts where nothing of it was understood. */
export type UnderstoodSearch = {
  /** One line for the student, empty where nothing was understood. */
  sentence: string;
  chips: SearchUnderstandingChip[];
  /** Ids, the nearest first. */
  occupations: string[];
  /** The query as it was probably meant; null where it is written as we know it. */
  corrected: string | null;
};

type UnderstandingParts = {
  occupations: readonly Occupation[];
  concepts: readonly Pick<Concept, 'id' | 'families'>[];
  counsellor: Pick<Counsellor, 'search' | 'read' | 'recommend' | 'noticeWorry'>;
  conditions: readonly ConditionWords[];
  readings: readonly KnownReading[];
  /** Words that people look for in company search. */
  searched: readonly string[];
};

const shownAtMost = 4;
const lookedAt = 5;
/** Occupations further behind the best one are left out. */
const shareOfBest = 0.55;
/** Scores below say nothing about content; where texts alone speak, two of them must agree. */
const leastScore = 0.5;
const leastOfTexts = 2;
/** Less of a query stands in texts by chance: 給料高い, 手当つくとこ. */
const leastMentionInTexts = 0.5;
/** A word in a name, another name or a reading, as against one in a text. */
const inNames = 0.8;
const inWholeName = 1;
/** A certificate that more occupations ask for (driving licences) points at none of them. */
const certificatesAtMost = 15;
/** A bare word is read as something that is liked. */
const likeAnAnswer = 'hobby-free';
/** What a name that is asked for adds to the score of a search. */
const ofName = 6;
const nothing: UnderstoodSearch = { sentence: '', chips: [], occupations: [], corrected: null };

/** Understands queries over one catalogue; the same query always gives the same answer. */
export function createSearchUnderstanding(
  parts: UnderstandingParts,
): (query: string) => UnderstoodSearch {
  const { occupations, counsellor, conditions, readings, searched } = parts;
  const findConditions = createConditionFinder(conditions);
  const findOccupations = createFinder(parts);
  const spell = createSpelling(occupations, readings, searched);
  const isKnown = createKnownWords(occupations);

  const readOnce = (text: string) => {
    const taken = withoutOverlaps([
      ...amountsIn(text),
      ...findConditions(text),
      ...placesIn(text, isKnown),
    ]);
    const rest = heardAs(text, taken);
    const said = taken.flatMap(({ condition }) => condition.says ?? []);
    return { taken, rest, ...findOccupations(rest, said) };
  };

  return (query) => {
    const text = query.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
    if (
      !/[\p{L}\p{N}]/u.test(text) ||
      /^[ぁ-ゖァ-ヶー]$/.test(text) ||
      counsellor.noticeWorry(text) !== null
    )
      return nothing;
    const plain = readOnce(text);
    const isFound = plain.ids.length > 0;
    const spelt = respell(plain.rest, isFound, spell);
    const corrected = spelt && replaced(text, spelt);
    const isRespelt = corrected !== null && !isFound;
    const read = isRespelt ? readOnce(corrected) : plain;
    const { taken, ids } = read;
    const chips = chipsOf(taken);
    if (chips.length === 0 && ids.length === 0) return nothing;
    const asRead =
      isRespelt && ids.length > 0 ? `「${spelt?.typed}」を「${spelt?.meant}」と読んで、` : '';
    return {
      sentence: `${asRead}${sentenceOf(read)}`,
      chips,
      occupations: ids,
      corrected: ids.length > 0 ? corrected : null,
    };
  };
}

/** Conditions as the counsellor hears them; what is a filter of companies alone is left out. */
function heardAs(text: string, taken: readonly FoundCondition[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end, condition } of taken) {
    const isContent = condition.key === 'industry';
    rest += `${text.slice(at, start)} ${isContent ? text.slice(start, end) : (condition.says ?? '')} `;
    at = end;
  }
  return `${rest}${text.slice(at)}`.replaceAll(/\s+/g, ' ').trim();
}

function withoutOverlaps(found: readonly FoundCondition[]): FoundCondition[] {
  const taken: FoundCondition[] = [];
  for (const one of found)
    if (!taken.some((other) => other.start < one.end && other.end > one.start)) taken.push(one);
  return taken.sort((a, b) => a.start - b.start);
}

function chipsOf(taken: readonly FoundCondition[]): SearchUnderstandingChip[] {
  const chips = new Map<string, SearchUnderstandingChip>();
  for (const { condition } of taken) {
    const { key, value, label } = condition;
    // A later wish for holidays or pay is the same filter: the first is kept.
    const isSingle = key !== 'area' && key !== 'industry';
    if (key && value && !chips.has(isSingle ? key : `${key}-${value}`))
      chips.set(isSingle ? key : `${key}-${value}`, { key, value, label });
  }
  return [...chips.values()];
}

/** Whole names and other names of occupations, folded. */
function createKnownWords(occupations: readonly Occupation[]): (word: string) => boolean {
  const known = new Set(
    occupations.flatMap(({ name, aliases }) => [name, ...aliases].map(foldText)),
  );
  const isPart = (word: string) => [...known].some((name) => name.includes(word));
  return (word) => {
    const folded = foldText(word);
    return known.has(folded) || (folded.length >= 2 && isPart(folded));
  };
}

type Basis = 'concepts' | 'names' | 'texts' | 'conditions' | 'refusals' | 'nothing';
/** What a query without its conditions points at: ids, the nearest first; none where it is unsure. */
type Found = {
  ids: string[];
  isNamed: boolean;
  /** The words that were understood. */
  own: string;
};
const notFound: Found = { ids: [], isNamed: false, own: '' };

function createFinder({
  occupations,
  concepts,
  counsellor,
}: Pick<UnderstandingParts, 'occupations' | 'concepts' | 'counsellor'>) {
  const mentions = createMentions(occupations);
  const licences = occupations.map(({ entry }) => foldText(entry.licence ?? ''));
  const familiesOf = new Map(concepts.map(({ id, families }) => [id, Object.keys(families)]));
  /** Words that say something by themselves, or everything where none does. */
  const knownIn = (content: string): string => {
    const words = content.split(' ');
    if (words.length === 1) return content;
    const known = words.filter((word) => {
      const { evidence } = counsellor.read({ id: 'search', content: word, question: likeAnAnswer });
      return evidence.length > 0 || Math.max(...mentions.score(word)) > 0;
    });
    return known.length > 0 ? known.join(' ') : content;
  };
  return (rest: string, said: readonly string[]): Found => {
    if (rest === '') return notFound;
    const content = without(rest, said);
    const message = { id: 'search', content, question: likeAnAnswer };
    const reading = counsellor.read(message);
    const mentioned = mentions.score(content);
    const holders = holdersOf(content, licences);
    const asked = readStatedConditions(normalisePhrase(rest));
    const mention = Math.max(...mentioned, holders.size > 0 ? inNames : 0);
    const isOpen =
      asked.conditions.length > 0 &&
      (withoutWork(asked.rest) === '' || withoutWork(content) === '');
    const basis = basisOf(reading, { mention, isOpen });
    if (basis === 'nothing' || isUnsure(content, { basis, isOpen: asked.conditions.length > 0 }))
      return notFound;
    if (basis === 'refusals') {
      const turn = { question: likeAnAnswer, message: { id: 'search', content }, reading };
      const ids = counsellor.recommend([turn]).occupations.map(({ id }) => id);
      return { ids: ids.slice(0, shownAtMost), isNamed: false, own: content };
    }
    const scores = new Map(
      counsellor.search({ query: rest, limit: lookedAt }).map(({ id, score }) => [id, score]),
    );
    const families = new Set(reading.evidence.flatMap((one) => familiesOf.get(one.concept) ?? []));
    const all = occupations
      .flatMap(({ id, family }, n) => {
        const isHolder = holders.has(n);
        const score = (scores.get(id) ?? 0) + (isHolder ? leastOfTexts : 0);
        const named = isHolder ? inWholeName : (mentioned[n] ?? 0);
        return score > 0 ? [{ id, family, score, mention: named }] : [];
      })
      .sort((a, b) => b.score - a.score);
    const best = all[0]?.score ?? 0;
    if (best < (basis === 'texts' ? leastOfTexts : leastScore)) return notFound;
    const least = (best > ofName ? best - ofName : best) * shareOfBest;
    const near = all.filter(({ score }) => score >= least);
    const fits = near.filter(({ family, mention: named }) => {
      if (basis === 'names') return named > 0;
      // Families tell which names have a word by chance: 車いす has 車.
      return basis !== 'concepts' || named >= inWholeName || families.has(family);
    });
    const kept = fits.length > 0 && asked.conditions.length === 0 ? fits : near;
    const own = asked.conditions.length > 0 ? content : knownIn(content);
    const ids = kept.slice(0, shownAtMost).map(({ id }) => id);
    return { ids, isNamed: mention >= inNames, own };
  };
}

/** What makes a query understood: known concepts, names, texts that hold its words, or conditions alone. */
function basisOf(
  reading: Reading,
  { mention, isOpen }: { mention: number; isOpen: boolean },
): Basis {
  if (isOpen) return 'conditions';
  const { evidence, offTopic } = reading;
  if (evidence.some(({ polarity }) => polarity > 0)) return 'concepts';
  // A refused condition alone fits too many occupations to name four of them.
  if (evidence.some(({ concept }) => !concept.startsWith('cond_'))) return 'refusals';
  if (evidence.length > 0) return 'nothing';
  if (mention >= inNames) return 'names';
  return mention >= leastMentionInTexts && !offTopic ? 'texts' : 'nothing';
}

/** A refusal that the reader did not hear as one, and words about companies that only texts hold. */
function isUnsure(content: string, { basis, isOpen }: { basis: Basis; isOpen: boolean }): boolean {
  if (basis === 'texts' && (/(?:企業|会社)$/.test(content) || /^[ぁ-ゖー]{1,4}$/.test(content)))
    return true;
  const isRefused = /(?:ない|なし|無し|いや|嫌|不要|以外|だめ|無理|苦手)(?:な|の)?(?:仕事|会社)?$/;
  return basis !== 'refusals' && !isOpen && content.split(' ').some((word) => isRefused.test(word));
}

function without(text: string, said: readonly string[]): string {
  return said.reduce((rest, words) => rest.replace(words, ''), text).trim();
}

/** Places of the occupations whose licence names a word of the query. */
function holdersOf(content: string, licences: readonly string[]): Set<number> {
  const words =
    content.match(
      /[\p{Script=Han}々ァ-ヶー]{2,}[ぁ-ん]?|[\p{Script=Han}々][ぁ-ん][\p{Script=Han}々]?/gu,
    ) ?? [];
  return new Set(
    words.map(foldText).flatMap((word) => {
      if (word.length < 3) return [];
      const found = licences.flatMap((licence, n) => (licence.includes(word) ? [n] : []));
      return found.length <= certificatesAtMost ? found : [];
    }),
  );
}

function withoutWork(text: string): string {
  return withoutEnding(text).replace(/^[\s、・でのにがはを]+/, '');
}

function withoutEnding(text: string): string {
  return text
    .replace(
      /(?:の|な|する|できる|がいい)?\s*(?:(?<![りち力])お?仕事|会社|企業|職場|求人|職業)(?:がいい|したい|です)?$/,
      '',
    )
    .replace(/^[\s、・]+|[\s、・]+$/g, '');
}

type Respelt = { typed: string; meant: string };

/** The word of a query that is written otherwise, and how; a query that is understood only if it is kana alone. */
function respell(
  rest: string,
  isFound: boolean,
  spell: (word: string, isExact: boolean) => string | null,
): Respelt | null {
  const words = rest
    .split(/[\s、,・]+/)
    .map(withoutWork)
    .filter(Boolean);
  for (const typed of words) {
    if (isFound && !(words.length === 1 && /^[ぁ-ゖー]+$/.test(typed))) continue;
    const meant = spell(typed, isFound);
    if (meant !== null && foldText(meant) !== foldText(typed)) return { typed, meant };
  }
  return null;
}

function replaced(text: string, { typed, meant }: Respelt): string {
  return text.replace(typed, meant);
}

/** 「土日休み・寮ありで、溶接の仕事をさがしました」, out of labels and the student's own words. */
function sentenceOf({
  taken,
  ids,
  isNamed,
  own: heard,
}: Found & { taken: readonly FoundCondition[] }): string {
  const isFound = ids.length > 0;
  const labels = taken
    .filter(({ condition }) => condition.key !== 'industry' || !isFound)
    .map(({ condition: { label, because } }) => (because ? `${label}(${because})` : label));
  const conditions = [...new Set(labels)].join('・');
  if (!isFound) return `${conditions}の会社をさがしました`;
  // A particle is left at the beginning where a condition stood before it: でかい begins by itself.
  const own = taken.length > 0 ? withoutWork(heard) : withoutEnding(heard);
  if (own === '') return `${conditions}の仕事をさがしました`;
  const isNoun = /^[\p{Script=Han}々ァ-ヶーa-z0-9・\s]+$/iu.test(own);
  const work = isNoun && isNamed ? `${own.replaceAll(' ', '・')}の仕事` : `「${own}」に合う仕事`;
  return conditions === '' ? `${work}をさがしました` : `${conditions}で、${work}をさがしました`;
}
