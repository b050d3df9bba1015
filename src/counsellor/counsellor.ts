import type { Occupation } from '#contract/occupations.ts';
import { weighEvidence } from '#counsellor/belief/profile.ts';
import {
  clarity,
  createReplyPulls,
  expectedGain,
  leadersOf,
} from '#counsellor/policy/information-gain.ts';
import { type Question, questionBank } from '#counsellor/policy/question-bank.ts';
import { openSession, type Picture, respond } from '#counsellor/policy/respond.ts';
import { createCatalogue } from '#counsellor/ranking/catalogue.ts';
import { matchOccupations } from '#counsellor/ranking/match-occupations.ts';
import { recommend } from '#counsellor/ranking/recommend.ts';
import { scoreOccupations } from '#counsellor/ranking/score.ts';
import { scoreTurns } from '#counsellor/ranking/score-turns.ts';
import { createOccupationSearch } from '#counsellor/ranking/search-occupations.ts';
import { scaledToBest } from '#counsellor/ranking/vectors.ts';
import type { Concept } from '#counsellor/reading/concept.ts';
import { createConceptMatcher } from '#counsellor/reading/concept-matcher.ts';
import { createMessageReader } from '#counsellor/reading/read-message.ts';
import { createShortAnswers } from '#counsellor/reading/short-answers.ts';
import { occupationNames } from '#counsellor/reading/wishes.ts';
import type { Counsellor, Turn } from './types.ts';

const ENGINE = 'built-in-1';

/** The built-in counsellor: no model, no I/O; the same words always give the same answer. */
export function createCounsellor(input: {
  occupations: Occupation[];
  concepts: Concept[];
}): Counsellor {
  const { occupations, concepts } = input;
  const matcher = createConceptMatcher(concepts);
  const topics = new Map(concepts.map(({ id, topic }) => [id, topic]));
  const shortAnswers = createShortAnswers(concepts);
  const catalogue = createCatalogue(occupations, concepts, matcher);
  const names = occupationNames(occupations);
  const reader = createMessageReader({ matcher, shortAnswers, names });
  const scoring = { catalogue, reader, matcher };
  const pulls = createReplyPulls((question, answer) => {
    const message = { id: 'reply', question: question.id, content: answer };
    const { evidence } = reader.read(message);
    const weighed = weighEvidence(evidence, catalogue.concepts);
    const liked = reader.likedParts(message).map(({ text }) => ({ text, weight: 1 }));
    const { content } = scoreOccupations({
      catalogue,
      weighed,
      liked,
      wishes: [],
      studiesOn: false,
    });
    return scaledToBest(content);
  });

  const picture = (turns: Turn[]) => (): Picture => {
    const leaders = leadersOf(scoreTurns(scoring, turns).scores.total);
    return {
      clarity: clarity(catalogue, leaders),
      gainOf: (question: Question) => expectedGain(pulls.get(question.id) ?? [], leaders),
    };
  };

  return {
    version: `${ENGINE}-${fingerprint(JSON.stringify([concepts, questionBank]))}`,
    open: openSession,
    read: reader.read,
    respond: (turns) => respond({ turns, matcher, topics, picture: picture(turns) }),
    recommend: (turns, revision) => recommend(scoring, turns, revision),
    concepts: concepts.map(({ id, label, topic, phrases }) => ({ id, label, topic, phrases })),
    matchOccupations: (text) => matchOccupations(text, names),
    search: createOccupationSearch(scoring),
  };
}

/** FNV-1a, 32 bits: the lexicon and the questions are part of the version. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
