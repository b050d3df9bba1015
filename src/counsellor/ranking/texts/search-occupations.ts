import type { Occupation } from '#contract/public/occupations.ts';
import { foldText } from '#contract/text/fold-text.ts';
import {
  interestKeys,
  interestNames,
  skillKeys,
  skillNames,
  workValueKeys,
  workValueNames,
} from '#contract/words/taxonomy-names.ts';
import { weighEvidence } from '#counsellor/belief/profile.ts';
import type { Scoring } from '#counsellor/ranking/score-turns.ts';
import { createMentions, type Mentions } from '#counsellor/reading/lexicon/mentions.ts';
import {
  readStatedConditions,
  type StatedCondition,
} from '#counsellor/reading/lexicon/stated-conditions.ts';
import { readStatedLevels } from '#counsellor/reading/lexicon/stated-levels.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { OccupationQuery } from '#counsellor/types.ts';
import { correlation, cosine, scaledToBest } from './vectors.ts';

/** Weights of the parts of a score; a name that is asked for outweighs all others together. */
const weights = {
  name: 6,
  text: 1,
  mention: 1.2,
  concepts: 1.2,
  interests: 1,
  values: 0.6,
  skills: 0.7,
  condition: 0.8,
};
/** Rest of a content score where no stated condition is met. */
const unmetShare = 0.3;
/** A refusal makes all other occupations a little welcome. */
const indifferent = 0.3;
/** Words of a first letter or two say less than this. */
const leastScore = 0.02;

type OccupationSearcher = (query: OccupationQuery) => { id: string; score: number }[];

/** A search over one catalogue: by words, stated conditions, interests, values and skills. */
export function createOccupationSearch(scoring: Scoring): OccupationSearcher {
  const { occupations, interests, values, skills } = scoring.catalogue;
  // Made by the first search: a counsellor that is never searched starts sooner.
  let known: Mentions | undefined;
  return (query) => {
    known ??= createMentions(occupations);
    const mentions = known;
    const wanted = {
      interests: readStatedLevels(query.interests, interestKeys, interestNames),
      values: readStatedLevels(query.work_values, workValueKeys, workValueNames),
      skills: readStatedLevels(query.skills, skillKeys, skillNames),
    };
    const words = [query.query ?? '', ...Object.values(wanted).flatMap(({ words }) => words)]
      .join('\n')
      .trim();
    const folded = foldText(words);
    if (saysNothing(folded)) return [];
    const isName = mentions.named(folded);
    const read = readStatedConditions(normalisePhrase(words));
    const { conditions, rest } = isName ? { conditions: [], rest: words } : read;
    const content = contentScores({ ...scoring, mentions: mentions.score }, rest);
    const scored = occupations.map((occupation, n) => ({
      occupation,
      score:
        withConditions(content[n] ?? 0, occupation, conditions) +
        weights.interests * correlation(wanted.interests.levels, interests[n] ?? []) +
        weights.values * cosine(wanted.values.levels, values[n] ?? []) +
        weights.skills * cosine(wanted.skills.levels, skills[n] ?? []) +
        (isName?.has(occupation) ? weights.name : 0),
    }));
    const isAsked =
      words !== '' || Object.values(wanted).some(({ levels }) => levels.some(Boolean));
    const found = scored.filter(({ score }) => !isAsked || score > leastScore).sort(byScore);
    const isOpen = Math.max(...content) <= indifferent;
    return (isOpen ? oneOfEachFamily(found) : found)
      .slice(0, query.limit)
      .map(({ occupation, score }) => ({
        id: occupation.id,
        score: Math.round(score * 1000) / 1000,
      }));
  };
}

type Scored = { occupation: Occupation; score: number };

/** Equal scores: what is open after high school comes first. */
function byScore(a: Scored, b: Scored): number {
  return (
    b.score - a.score ||
    Number(b.occupation.entry.high_school === 'main') -
      Number(a.occupation.entry.high_school === 'main') ||
    (a.occupation.id < b.occupation.id ? -1 : 1)
  );
}

/** Conditions alone fit many alike: the best of each family shows how wide the choice is. */
function oneOfEachFamily(found: Scored[]): Scored[] {
  const seen = new Set<string>();
  const first = found.filter(({ occupation: { family } }) => !seen.has(family) && seen.add(family));
  return [...first, ...found.filter((one) => !first.includes(one))];
}

/** A query is read as an answer to what somebody likes: bare words are looked for. */
const likeAnAnswer = 'hobby-free';

/** Strength with which the words themselves point at each occupation. */
function contentScores(
  { catalogue, reader, mentions }: Scoring & { mentions: (text: string) => Float64Array },
  text: string,
): number[] {
  const content = `${text}\n${inOtherKana(text)}`;
  const message = { id: 'search', content, question: likeAnAnswer };
  const { evidence } = reader.read(message);
  // A word for a dislike is no word to look for.
  const isRefused = evidence.some(({ polarity }) => polarity < 0);
  const liked = isRefused
    ? reader.likedParts(message).map(({ original }) => original)
    : [text, inOtherKana(text)];
  const found = scaledToBest(
    catalogue.index.score(liked.map((part) => ({ text: part, weight: 1 }))),
  );
  const named = scaledToBest(mentions(liked.join(' ')));
  const weighed = weighEvidence(evidence, catalogue.concepts);
  const pulled = scaledToBest(
    Float64Array.from(catalogue.occupations, (_, n) =>
      weighed.reduce(
        (sum, { concept, interest }) => sum + interest * (catalogue.pull.get(concept.id)?.[n] ?? 0),
        0,
      ),
    ),
  );
  return catalogue.occupations.map(
    (_, n) =>
      (isRefused ? indifferent : 0) +
      weights.text * (found[n] ?? 0) +
      weights.mention * (named[n] ?? 0) +
      weights.concepts * (pulled[n] ?? 0),
  );
}

/**
 * Words in kana alone in the other kana: hiragana is grammar to the index (「ぱんや」 is looked for as 「パンヤ」),
 * and the lexicon holds readings in hiragana.
 */
function inOtherKana(text: string): string {
  if (/^[ぁ-ゖー\s]+$/.test(text)) return shifted(text, /[ぁ-ゖ]/g, 0x60);
  return /^[ァ-ヶー\s]+$/.test(text) ? shifted(text, /[ァ-ヶ]/g, -0x60) : '';
}

function shifted(text: string, letters: RegExp, by: number): string {
  return text.replaceAll(letters, (kana) => String.fromCharCode(kana.charCodeAt(0) + by));
}

/** 「あああああ」 asks for nothing. */
function saysNothing(folded: string): boolean {
  return folded.length > 1 && new Set(folded).size === 1;
}

function withConditions(
  content: number,
  occupation: Occupation,
  conditions: StatedCondition[],
): number {
  if (conditions.length === 0) return content;
  const fit = conditions.reduce((sum, one) => sum + one.fit(occupation), 0) / conditions.length;
  return content * (unmetShare + (1 - unmetShare) * fit) + weights.condition * fit;
}
