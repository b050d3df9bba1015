import type { Occupation } from '#contract/public/occupations.ts';
import type { SearchUnderstandingChip } from '#contract/public/search-understanding.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { judgeCondition, type WorkCondition } from '#counsellor/ranking/work-conditions.ts';
import type { LinearModel } from '#counsellor/reading/models/linear-model.ts';
import { overlaps } from '#counsellor/text/sentences.ts';
import type { Counsellor } from '#counsellor/types.ts';
import { createChooser } from './choose-occupations.ts';
import { createConditionReader } from './condition-reader.ts';
import {
  amountsIn,
  type ConditionWords,
  createConditionFinder,
  type FoundCondition,
} from './condition-words.ts';
import { describeSearch, withoutWork } from './describe-search.ts';
import { createFinder, type FinderParts, type Fits } from './find-occupations.ts';
import { placesIn } from './places.ts';
import { createQueryReader } from './query-reader.ts';
import type { Readings } from './readings.ts';
import { createSpelling } from './spelling.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';

/** Result for a query; its parts are empty where no word was understood. */
export type UnderstoodSearch = {
  /** One line for the student, empty where no word was understood. */
  sentence: string;
  chips: SearchUnderstandingChip[];
  /** Ids, the nearest first. */
  occupations: string[];
  /** The query as it was probably meant; null where its spelling is known. */
  corrected: string | null;
  /** The words may tell of a worry; nothing else is read in them then. */
  isWorry: boolean;
};

type UnderstandingParts = FinderParts & {
  counsellor: Pick<Counsellor, 'noticeWorry'>;
  conditions: readonly ConditionWords[];
  /** How an occupation meets conditions, by the `id` of the words that ask for them. */
  work: readonly WorkCondition[];
  synonyms: readonly Synonyms[];
  readings: Readings;
  /** Model of kinds of work, learned from `data/search-queries`. */
  queries: LinearModel;
  /** Model of conditions, learned from `data/search-queries/conditions`. */
  stated: LinearModel;
  /** Words that people look for in company search. */
  searched: readonly string[];
};

const nothing: UnderstoodSearch = {
  ...{ sentence: '', chips: [], occupations: [], corrected: null },
  isWorry: false,
};

/** Understands queries over one catalogue; the same query always gives the same answer. */
export function createSearchUnderstanding(
  parts: UnderstandingParts,
): (query: string) => UnderstoodSearch {
  const { occupations, counsellor, conditions, readings, queries, stated, searched } = parts;
  const findConditions = createConditionFinder(conditions);
  const withSynonyms = createSynonyms(parts.synonyms);
  const hearConditions = createConditionReader(stated, conditions, readings.spoken);
  const readQuery = createQueryReader(queries, readings.spoken);
  const findOccupations = createFinder(parts);
  const choose = createChooser(parts, readQuery);
  const spell = createSpelling(occupations, readings, searched);
  const isName = createKnownWords(occupations);

  /** Excludes what breaks a condition that no rank of texts heeds: 高い所は無理 before 工事. */
  const fitsOf = (asked: readonly ConditionWords[]): Fits => {
    const strict = asked.flatMap(({ id, advice }) =>
      advice ? parts.work.filter(({ key }) => key === id) : [],
    );
    if (strict.length === 0) return null;
    return (one) =>
      strict.every((condition) => judgeCondition(condition, one).verdict !== 'breaks');
  };

  /** True for a word that states a condition and no work: the counsellor would take it for a refusal of the others. */
  const isHeardIn = (word: string) =>
    readQuery(word).saysLittle && hearConditions(word, true).length > 0;

  const readOnce = (text: string) => {
    const taken = withoutOverlaps([
      ...amountsIn(text),
      ...findConditions(text),
      ...placesIn(text, isName),
    ]);
    const asked = taken.map(({ condition }) => condition);
    const left = heardAs(text, taken);
    const { saysLittle: isAlone, isOutOfReach } = readQuery(left);
    // A name alone refuses nothing, whatever the model hears in it: 動物園.
    const heardIn = isName(withoutWork(left)) ? '' : text;
    const heard = hearConditions(heardIn, isAlone).filter(
      ({ id }) => !asked.some((condition) => condition.id === id),
    );
    // Words that the counsellor knows stand for work, too: 髪さわる仕事, beside 髪色自由.
    const isKnown = () => ['concepts', 'conditions'].includes(findOccupations(left, []).basis);
    const isOnlyHeard = isAlone && heard.length > 0 && (isOutOfReach || !isKnown());
    const words = left.split(' ');
    const isMixed = heard.length > 0 && words.length > 1;
    const ofWork = isMixed ? words.filter((word) => !isHeardIn(word)) : words;
    const kept = isOnlyHeard ? [] : ofWork;
    const rest = [...kept, ...heard.map(({ says }) => says ?? '')].join(' ').trim();
    const all = [...asked, ...heard];
    const said = all.flatMap(({ says }) => says ?? []);
    // What a model heard excludes nothing: 動物園 is no refusal of animals.
    const fits = fitsOf(asked);
    return { asked: all, rest, fits, ...findOccupations(rest, said, fits) };
  };

  /** A query that says nothing as a whole may hold the name of an occupation: 溶接 女子でもできる？ */
  const chosen = (read: ReturnType<typeof readOnce>) => {
    const whole = { ...read, ...choose(read.rest, read, read.fits) };
    const words = read.rest.split(' ');
    if (whole.ids.length > 0 || read.basis === 'refusals' || words.length === 1) return whole;
    const named = words
      .map((word) => findOccupations(word, [], read.fits))
      .find(({ isNamed }) => isNamed);
    return named ? { ...whole, ...named } : whole;
  };

  return (query) => {
    const typed = withoutHalfTyped(query.normalize('NFKC').replaceAll(/\s+/g, ' ').trim());
    if (!/[\p{L}\p{N}]/u.test(typed) || /^[ぁ-ゖァ-ヶー]$/.test(typed)) return nothing;
    if (counsellor.noticeWorry(typed) !== null) return { ...nothing, isWorry: true };
    const text = withSynonyms(typed);
    const plain = readOnce(text);
    const isFound = plain.ids.length > 0;
    const spelt = respell(plain.rest, isFound, spell);
    const corrected = spelt && replaced(text, spelt);
    // 「きかいかこう」 holds 機械, and as a whole it is the reading of a word that says more.
    const isWhole = spelt !== null && spelt.typed === plain.rest && !plain.isNamed;
    const isRespelt = corrected !== null && (!isFound || isWhole);
    const read = chosen(isRespelt ? readOnce(corrected) : plain);
    const { asked, ids } = read;
    const chips = chipsOf(asked);
    const isHelped = asked.some(({ advice }) => advice);
    if (chips.length === 0 && ids.length === 0 && !isHelped) return nothing;
    const asRead =
      isRespelt && ids.length > 0 ? `「${spelt?.typed}」を「${spelt?.meant}」と読んで、` : '';
    return {
      sentence: `${asRead}${describeSearch(read)}`,
      chips,
      occupations: ids,
      corrected: ids.length > 0 ? corrected : null,
      isWorry: false,
    };
  };
}

/** Cuts a half-typed letter that a keyboard leaves after kana: かんごs. */
function withoutHalfTyped(text: string): string {
  return text.replace(/(?<=[ぁ-ゖァ-ヶー]{2})(?:[b-df-hj-np-tv-z]y?|[b-df-hj-np-tv-z]h)$/i, '');
}

/** An amount that no condition has taken is no wish: 18万 of 手取り18万. */
const amountAlone = /^(?:月|年)?\d+(?:\.\d+)?(?:万円?|円|日|時間)(?:以上|くらい|ぐらい|ほど)?$/;

/** Words of the query as the counsellor hears them; filters that concern companies alone are left out. */
function heardAs(text: string, taken: readonly FoundCondition[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end, condition } of taken) {
    const isContent = condition.key === 'industry';
    rest += `${text.slice(at, start)} ${isContent ? text.slice(start, end) : (condition.says ?? '')} `;
    at = end;
  }
  const words = `${rest}${text.slice(at)}`.split(/\s+/);
  return words
    .filter((word) => !amountAlone.test(word))
    .join(' ')
    .trim();
}

function withoutOverlaps(found: readonly FoundCondition[]): FoundCondition[] {
  const taken: FoundCondition[] = [];
  for (const one of found) if (!taken.some((other) => overlaps(other, one))) taken.push(one);
  return taken.sort((a, b) => a.start - b.start);
}

function chipsOf(asked: readonly ConditionWords[]): SearchUnderstandingChip[] {
  const chips = new Map<string, SearchUnderstandingChip>();
  for (const { key, value, label } of asked) {
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

type Respelt = { typed: string; meant: string };

/** The misspelt word of a query and its correction; a query that was understood has only its kana looked at. */
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
