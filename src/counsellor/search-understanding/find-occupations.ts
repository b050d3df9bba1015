import type { Occupation } from '#contract/public/occupations.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { createMentions } from '#counsellor/reading/lexicon/mentions.ts';
import { readStatedConditions } from '#counsellor/reading/lexicon/stated-conditions.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { Counsellor, Reading } from '#counsellor/types.ts';
import { withoutWork } from './describe-search.ts';
import { endsInRefusal } from './refusal-words.ts';

export const shownAtMost = 4;
const lookedAt = 5;
/** Occupations further behind the best one are left out. */
const shareOfBest = 0.55;
/** Scores below say nothing about content; where texts alone speak, two of them must agree. */
const leastScore = 0.5;
const leastOfTexts = 2;
/** Texts that hold a smaller share of a query do so by chance: 給料高い, 手当つくとこ. */
const leastMentionInTexts = 0.5;
/** Score of a word in a name, another name or a reading; in a text alone it is lower. */
const inNames = 0.8;
const inWholeName = 1;
/** Certificates that more occupations ask for (driving licences) lead to none of them. */
const certificatesAtMost = 15;
/** A bare word is read as something that the student likes. */
const likeAnAnswer = 'hobby-free';
/** Addition to the score of a search for a name that the query holds. */
const ofName = 6;

type Basis = 'concepts' | 'names' | 'texts' | 'conditions' | 'refusals' | 'nothing';
/** Result for a query without its conditions: ids, the nearest first; none where it is unsure. */
export type Found = {
  ids: string[];
  isNamed: boolean;
  basis: Basis;
  /** The words that were understood. */
  own: string;
};
export const notFound: Found = { ids: [], isNamed: false, basis: 'nothing', own: '' };

/** True for an occupation that breaks no condition; null where no condition excludes any. */
export type Fits = ((occupation: Occupation) => boolean) | null;

export type FinderParts = {
  occupations: readonly Occupation[];
  concepts: readonly Pick<Concept, 'id' | 'families'>[];
  counsellor: Pick<Counsellor, 'search' | 'read' | 'recommend'>;
};

/** Finds occupations by names, by what the counsellor hears in a query, and by texts that hold its words. */
export function createFinder({ occupations, concepts, counsellor }: FinderParts) {
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
  return (rest: string, said: readonly string[], fits: Fits = null): Found => {
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
    const isRefused = reading.evidence.some(({ polarity }) => polarity < 0);
    if (
      isUnsure(content, { basis, isOpen: asked.conditions.length > 0 }) ||
      (basis === 'nothing' && isRefused)
    )
      return { ...notFound, basis: 'refusals' };
    if (basis === 'nothing') return notFound;
    if (basis === 'refusals') {
      const turn = { question: likeAnAnswer, message: { id: 'search', content }, reading };
      const ids = counsellor.recommend([turn]).occupations.map(({ id }) => id);
      return { ids: ids.slice(0, shownAtMost), isNamed: false, basis, own: content };
    }
    const scores = new Map(
      counsellor
        .search({ query: rest, limit: fits ? occupations.length : lookedAt })
        .map(({ id, score }) => [id, score]),
    );
    const families = new Set(reading.evidence.flatMap((one) => familiesOf.get(one.concept) ?? []));
    const all = occupations
      .flatMap((occupation, n) => {
        const { id, family } = occupation;
        if (fits && !fits(occupation)) return [];
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
    const fitting = near.filter(({ family, mention: named }) => {
      if (basis === 'names') return named > 0;
      // Families tell which names have a word by chance: 車いす has 車.
      return basis !== 'concepts' || named >= inWholeName || families.has(family);
    });
    const kept = fitting.length > 0 && asked.conditions.length === 0 ? fitting : near;
    const own = asked.conditions.length > 0 ? content : knownIn(content);
    const ids = kept.slice(0, shownAtMost).map(({ id }) => id);
    return {
      ids,
      isNamed: mention >= inNames,
      basis: asked.conditions.length > 0 ? 'conditions' : basis,
      own,
    };
  };
}

/** Basis on which a query is understood: known concepts, names, texts that hold its words, or conditions alone. */
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

/** True for a refusal that the reader did not hear, and for words about companies that only texts hold. */
function isUnsure(content: string, { basis, isOpen }: { basis: Basis; isOpen: boolean }): boolean {
  if (basis === 'texts' && (/(?:企業|会社)$/.test(content) || /^[ぁ-ゖー]{1,4}$/.test(content)))
    return true;
  return basis !== 'refusals' && !isOpen && content.split(' ').some(endsInRefusal);
}

function without(text: string, said: readonly string[]): string {
  return said.reduce((rest, words) => rest.replace(words, ''), text).trim();
}

/** Positions of the occupations whose licence names a word of the query. */
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
