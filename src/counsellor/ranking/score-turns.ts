import { type Weighed, weighEvidence } from '#counsellor/belief/profile.ts';
import { standingTurns } from '#counsellor/belief/standing.ts';
import { isTapped } from '#counsellor/belief/talk-state.ts';
import { offeredReply } from '#counsellor/policy/question-bank.ts';
import { isAnswerable, isScenes } from '#counsellor/policy/question-ids.ts';
import type { ConceptMatcher } from '#counsellor/reading/lexicon/concept-matcher.ts';
import type { MessageReader } from '#counsellor/reading/read-message.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { scoreScenes } from '#counsellor/scenes/picks.ts';
import type { SceneTable } from '#counsellor/scenes/scene-table.ts';
import type { AddedWord, Evidence, Revision, Turn } from '#counsellor/types.ts';
import type { Catalogue } from './catalogue.ts';
import { type Scores, scoreOccupations } from './score.ts';
import type { WorkCondition } from './work-conditions.ts';

export type Scoring = {
  catalogue: Catalogue;
  reader: MessageReader;
  matcher: ConceptMatcher;
  /** Conditions of work that a student may state. */
  conditions: readonly WorkCondition[];
  scenes: SceneTable;
};

const WORDS_PER_ANSWER = 3;
/** A tapped example says less than the student's own words. */
const ofChoice = 0.3;

export type ScoredTurns = {
  scores: Scores;
  evidence: Evidence[];
  weighed: Weighed[];
  wishes: Evidence[];
  studiesOn: boolean;
  /** Messages that held something; chosen words count as a third of one each. */
  informative: number;
};

const unrevised: Revision = { removed: new Set(), added: [] };

/** Scores the catalogue for a transcript as the student revised it. */
export function scoreTurns(
  { catalogue, reader, scenes }: Scoring,
  all: readonly Turn[],
  { removed, added }: Revision = unrevised,
): ScoredTurns {
  const turns = standingTurns(all, removed);
  const told = new Map(all.map(({ message, reading }) => [message.id, reading.evidence]));
  const usable = turns.filter(
    ({ reading }) => !reading.offTopic && !stopsDiagnosis(reading.safety),
  );
  const said = usable
    .flatMap(({ reading }) => reading.evidence)
    .filter(({ id }) => !removed.has(id));
  const evidence = [...said, ...added.flatMap((word) => toEvidence(word, catalogue))];
  const weighed = weighEvidence(evidence, catalogue.concepts);
  const wishes = evidence.filter(({ concept }) => concept.startsWith('occupation:'));
  const studiesOn = weighed.some(
    ({ concept, interest }) => concept.id === 'cond_study_on' && interest > 0,
  );
  const liked = [
    ...usable.flatMap((turn) =>
      likedTexts(reader, turn, { removed, told: told.get(turn.message.id) ?? [] }),
    ),
    // Words that the student added by hand are looked for as if they had been said.
    ...weighed
      .filter(({ evidence: { source }, interest }) => source === 'student' && interest > 0)
      .map(({ concept }) => ({ text: concept.label, weight: 1 })),
  ];
  const picked = scoreScenes(scenes, usable, removed);
  const refused = usable
    .flatMap(({ message, question }) => reader.refusedParts({ ...message, question }))
    .map(({ text }) => ({ text, weight: 1 }));
  const scores = scoreOccupations({
    ...{ catalogue, weighed, liked, refused, wishes, studiesOn, picked },
  });
  const telling = usable.filter(({ reading }) =>
    reading.evidence.some(({ id }) => !removed.has(id)),
  ).length;
  const informative = telling + Math.ceil(added.length / WORDS_PER_ANSWER);
  return { scores, evidence, weighed, wishes, studiesOn, informative };
}

/** A word chosen from the list counts fully, and is never quoted: the student did not say it. */
function toEvidence({ concept, polarity }: AddedWord, { concepts }: Catalogue): Evidence[] {
  const label = concepts.get(concept)?.label;
  if (label === undefined) return [];
  const id = `added:${concept}`;
  return [
    { id, message_id: '', quote: '', concept, label, polarity, certainty: 1, source: 'student' },
  ];
}

/** Captions speak as a student's words do: what they name is looked for in records and voices. */
function captionsPicked(evidence: readonly Evidence[], removed: ReadonlySet<string>) {
  return evidence
    .filter(({ id, polarity }) => polarity > 0 && !removed.has(id))
    .map(({ label }) => ({ text: label, weight: 1 }));
}

/** The liked parts of one answer; a part that holds words taken back is left out. `told`: evidence before that. */
function likedTexts(
  reader: MessageReader,
  { message, question, reading }: Turn,
  { removed, told }: { removed: ReadonlySet<string>; told: readonly Evidence[] },
) {
  if (!isAnswerable(question) && question !== 'confirm') return [];
  if (reading.evasive) return [];
  if (isScenes(question) && isTapped({ question, message, reading }))
    return captionsPicked(reading.evidence, removed);
  const stands = new Set(reading.evidence.map(({ id }) => id));
  const gone = told
    .filter(({ id }) => removed.has(id) || !stands.has(id))
    .map(({ words, quote }) => words ?? quote);
  const weight = offeredReply(question, message.content) ? ofChoice : 1;
  // A choice is one piece: taken back in part, its words count no more.
  if (weight === ofChoice && gone.length > 0) return [];
  return reader
    .likedParts({ ...message, question })
    .filter(
      ({ original }) => !gone.some((words) => original.includes(words) || words.includes(original)),
    )
    .map(({ text }) => ({ text, weight }));
}
