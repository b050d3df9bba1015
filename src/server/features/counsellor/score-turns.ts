import type { Catalogue } from './catalogue.ts';
import type { ConceptMatcher } from './concept-matcher.ts';
import { type Weighed, weighEvidence } from './profile.ts';
import { topicOf } from './question-bank.ts';
import { isTapped, type MessageReader } from './read-message.ts';
import { stopsDiagnosis } from './safety.ts';
import { type Scores, scoreOccupations } from './score.ts';
import type { Evidence, Turn } from './types.ts';

export type Scoring = { catalogue: Catalogue; reader: MessageReader; matcher: ConceptMatcher };

export type ScoredTurns = {
  scores: Scores;
  evidence: Evidence[];
  weighed: Weighed[];
  wishes: Evidence[];
  studiesOn: boolean;
  /** Messages that held something. */
  informative: number;
};

const noEvidence: ReadonlySet<string> = new Set();

/** Scores the catalogue for a transcript, without the evidence that the student took back. */
export function scoreTurns(
  { catalogue, reader }: Scoring,
  turns: Turn[],
  removed: ReadonlySet<string> = noEvidence,
): ScoredTurns {
  const usable = turns.filter(
    ({ reading }) => !reading.offTopic && !stopsDiagnosis(reading.safety),
  );
  const evidence = usable
    .flatMap(({ reading }) => reading.evidence)
    .filter(({ id }) => !removed.has(id));
  const weighed = weighEvidence(evidence, catalogue.concepts);
  const wishes = evidence.filter(({ concept }) => concept.startsWith('occupation:'));
  const studiesOn = weighed.some(
    ({ concept, interest }) => concept.id === 'cond_study_on' && interest > 0,
  );
  const liked = usable.flatMap((turn) => likedTexts(reader, turn, removed));
  const scores = scoreOccupations({ catalogue, weighed, liked, wishes, studiesOn });
  const informative = usable.filter(({ reading }) =>
    reading.evidence.some(({ id }) => !removed.has(id)),
  ).length;
  return { scores, evidence, weighed, wishes, studiesOn, informative };
}

/** The liked parts of one answer; a part that holds a quote taken back is left out. */
function likedTexts(
  reader: MessageReader,
  { message, question, reading }: Turn,
  removed: ReadonlySet<string>,
) {
  if (topicOf(question) === null && question !== 'confirm') return [];
  if (reading.evasive) return [];
  const gone = reading.evidence.filter(({ id }) => removed.has(id)).map(({ quote }) => quote);
  return reader
    .likedParts({ ...message, question })
    .filter(
      ({ original }) => !gone.some((quote) => original.includes(quote) || quote.includes(original)),
    )
    .map(({ text }) => ({
      text,
      weight: isTapped({ question, content: message.content }) ? 0.3 : 1,
    }));
}
