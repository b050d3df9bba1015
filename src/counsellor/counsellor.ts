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
import type { WorkCondition } from '#counsellor/ranking/work-conditions.ts';
import type { Concept } from '#counsellor/reading/concept.ts';
import { createConceptMatcher } from '#counsellor/reading/concept-matcher.ts';
import { occupationNames } from '#counsellor/reading/occupation-names.ts';
import { createMessageReader } from '#counsellor/reading/read-message.ts';
import type { ReaderModels } from '#counsellor/reading/reader-models.ts';
import { createShortAnswers } from '#counsellor/reading/short-answers.ts';
import type { SafetyPhrase } from '#counsellor/safety/match-phrases.ts';
import { createWorryNoticer } from '#counsellor/safety/notice-worry.ts';
import { safetyOf } from '#counsellor/safety/safety.ts';
import type { Counsellor, Turn } from './types.ts';

const ENGINE = 'built-in-2';

/** The built-in counsellor: no model, no I/O; the same words always give the same answer. */
export function createCounsellor(input: {
  occupations: Occupation[];
  concepts: Concept[];
  models: ReaderModels;
  conditions: readonly WorkCondition[];
  /** Wordings of worries, and harmless ones. */
  safetyPhrases: readonly SafetyPhrase[];
  /** Hash of the sources: what another code may read otherwise is another version. */
  sources: string;
}): Counsellor {
  const { occupations, concepts, models, conditions, safetyPhrases, sources } = input;
  const matcher = createConceptMatcher(concepts);
  const topics = new Map(concepts.map(({ id, topic }) => [id, topic]));
  const shortAnswers = createShortAnswers(concepts);
  const catalogue = createCatalogue(occupations, concepts, matcher);
  const names = occupationNames(occupations);
  const labels = new Map(concepts.map(({ id, label }) => [id, label]));
  const labelOf = (concept: string) => labels.get(concept) ?? concept;
  const noticeWorry = createWorryNoticer(safetyPhrases, models.worries);
  const reader = createMessageReader({
    ...{ matcher, shortAnswers, names, models, conditions, labelOf, noticeWorry },
    safetyOf: (content) => safetyOf(content, noticeWorry),
  });
  const scoring = { catalogue, reader, matcher, conditions };
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

  /** Having no dream yet is an answer like others. */
  const discloses = ({ question, message }: Turn) =>
    reader
      .hear({ ...message, question })
      .acts.some(({ group, kind }) => group === 'discloses' && kind !== 'discloses.no_dream');

  const picture = (turns: Turn[]) => (): Picture => {
    const leaders = leadersOf(scoreTurns(scoring, turns).scores.total);
    return {
      clarity: clarity(catalogue, leaders),
      gainOf: (question: Question) => expectedGain(pulls.get(question.id) ?? [], leaders),
    };
  };

  const known = [concepts, questionBank, conditions, safetyPhrases, models.corpus, sources];
  const version = `${ENGINE}-${fingerprint(JSON.stringify(known))}`;

  return {
    version,
    open: openSession,
    read: (message) => ({ version, ...reader.read(message) }),
    hear: reader.hear,
    noticeWorry,
    respond: (turns) => respond({ turns, matcher, discloses, topics, picture: picture(turns) }),
    recommend: (turns, revision) => recommend(scoring, turns, revision),
    concepts: concepts.map(({ id, label, topic, phrases }) => ({ id, label, topic, phrases })),
    matchOccupations: (text) => matchOccupations(text, names),
    search: createOccupationSearch(scoring),
  };
}

/** FNV-1a, 32 bits: lexicon, questions, corpus and sources are part of the version. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
