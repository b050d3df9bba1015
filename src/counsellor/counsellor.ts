import type { Occupation } from '#contract/public/occupations.ts';
import type { StartingPay } from '#contract/public/starting-pay.ts';
import { weighEvidence } from '#counsellor/belief/profile.ts';
import { furtherKey } from '#counsellor/knowledge/further-occupations.ts';
import type { Knowledge } from '#counsellor/knowledge/knowledge.ts';
import { captionOf } from '#counsellor/knowledge/specific-answers.ts';
import { withSpokenNames } from '#counsellor/knowledge/spoken-names.ts';
import { createReplyPulls } from '#counsellor/policy/information-gain.ts';
import { questionBank } from '#counsellor/policy/question-bank.ts';
import { momentReplies } from '#counsellor/policy/question-ids.ts';
import { createCatalogue } from '#counsellor/ranking/catalogue.ts';
import { scoreOccupations } from '#counsellor/ranking/score.ts';
import { scaledToBest } from '#counsellor/ranking/texts/vectors.ts';
import type { WorkCondition } from '#counsellor/ranking/work-conditions.ts';
import { createSpecificFinder } from '#counsellor/reading/find-specific.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { createConceptMatcher } from '#counsellor/reading/lexicon/concept-matcher.ts';
import { keyOf, nameables, occupationNames } from '#counsellor/reading/lexicon/occupation-names.ts';
import { createShortAnswers } from '#counsellor/reading/lexicon/short-answers.ts';
import type { ReaderModels } from '#counsellor/reading/models/reader-models.ts';
import { createMessageReader } from '#counsellor/reading/read-message.ts';
import type { SafetyPhrase } from '#counsellor/safety/match-phrases.ts';
import { createWorryNoticer } from '#counsellor/safety/notice-worry.ts';
import { safetyOf } from '#counsellor/safety/safety.ts';
import { createSceneTable } from '#counsellor/scenes/scene-table.ts';
import { createPhraseMatcher } from '#counsellor/text/phrase-matcher.ts';
import { type MakePostings, postingsOf } from '#counsellor/text/text-index.ts';
import { asksOfFurther } from '#counsellor/wording/about-further.ts';
import { overCatalogue } from './over-catalogue.ts';
import type { Counsellor } from './types.ts';

const ENGINE = 'built-in-2';
/** So many occupations of the catalogue stand for a wish that it does not have. */
const NEAR_WISHES = 2;

type CounsellorInput = {
  occupations: readonly Occupation[];
  concepts: readonly Concept[];
  models: ReaderModels;
  conditions: readonly WorkCondition[];
  /** Wordings of worries, and harmless ones. */
  safetyPhrases: readonly SafetyPhrase[];
  knowledge: Knowledge;
  /** First pay of occupations by their ids, where a public figure tells it. */
  startingPay: Readonly<Record<string, StartingPay>>;
  /** Hash of the sources: what another code may read otherwise is another version. */
  sources: string;
  /** Finds what was kept of texts, where something is kept; else they are taken apart. */
  makePostings?: MakePostings;
};

/** The built-in counsellor: no model, no I/O; the same words always give the same answer. */
export function createCounsellor(input: CounsellorInput): Counsellor {
  const { concepts, models, conditions, safetyPhrases, knowledge, startingPay, sources } = input;
  const makePostings = input.makePostings ?? postingsOf;
  const occupations = withSpokenNames(input.occupations, knowledge.spokenNames);
  const matcher = createConceptMatcher(concepts, knowledge.lookAlikes);
  const topics = new Map(concepts.map(({ id, topic }) => [id, topic]));
  const shortAnswers = createShortAnswers(concepts, knowledge.shortAnswers);
  const catalogue = createCatalogue(occupations, concepts, matcher, {
    voices: knowledge.voices,
    makePostings,
  });
  const scenes = createSceneTable(knowledge.scenes, occupations, catalogue.smooth);
  const thingsIn = createPhraseMatcher(
    knowledge.things.map((thing) => ({ of: thing, phrases: thing.words })),
    knowledge.lookAlikes,
  );
  const names = occupationNames(occupations);
  // A text that lists occupations is held against the catalogue alone; a talk knows more of them.
  const spokenNames = occupationNames([...occupations, ...nameables(knowledge.furtherOccupations)]);
  const further = new Map(knowledge.furtherOccupations.map((one) => [furtherKey(one), one]));
  const byKey = new Map(occupations.map((one) => [keyOf(one), one]));
  const nearTo = (key: string) =>
    (further.get(key)?.near ?? []).flatMap((id) => byKey.get(keyOf({ id })) ?? []);
  const labels = new Map(concepts.map(({ id, label }) => [id, label]));
  const labelOf = (concept: string) => labels.get(concept) ?? concept;
  const noticeWorry = createWorryNoticer(safetyPhrases, models.worries, [
    ...knowledge.scenes.map(({ caption }) => caption),
    ...buttonsOf(knowledge),
  ]);
  const reader = createMessageReader({
    ...{ matcher, shortAnswers, names: spokenNames, conditions, labelOf, noticeWorry, scenes },
    models: { ...models, acts: { ...models.acts, names } },
    nearOf: (key) =>
      nearTo(key)
        .slice(0, NEAR_WISHES)
        .map((one) => ({ about: keyOf(one), label: one.name })),
    chips: new Set([
      ...knowledge.answers.map(({ chip }) => chip),
      ...knowledge.specificAnswers.map(captionOf),
    ]),
    safetyOf: (content) => safetyOf(content, noticeWorry),
  });
  const pulls = createReplyPulls((question, answer) => {
    const message = { id: 'reply', question: question.id, content: answer };
    const { evidence } = reader.read(message);
    const weighed = weighEvidence(evidence, catalogue.concepts);
    const liked = reader.likedParts(message).map(({ text }) => ({ text, weight: 1 }));
    const { content } = scoreOccupations({
      catalogue,
      weighed,
      liked,
      ...{ refused: [], wishes: [] },
      ...{ studiesOn: false, picked: null },
    });
    return scaledToBest(content);
  });
  const specific = createSpecificFinder(knowledge, {
    kinds: models.acts.kinds,
    names,
    named: spokenNames,
    learned: models.questions,
    mayOffer: (caption) => noticeWorry(caption) === null,
    asksOfFurther,
    makePostings,
  });
  const known = [
    ...[concepts, questionBank, conditions, safetyPhrases, startingPay],
    ...[{ ...knowledge, figures: [...knowledge.figures] }, models.corpus, sources],
  ];
  const version = `${ENGINE}-${fingerprint(JSON.stringify(known))}`;
  return overCatalogue({
    ...{ catalogue, reader, matcher, scenes, names, specific, version },
    ...{
      noticeWorry,
      thingsIn,
      further,
      nearTo,
      topics,
      pulls,
      concepts,
      conditions,
      knowledge,
      startingPay,
    },
  });
}

/** Buttons of close questions and of moments: what stands on them tells of no worry. */
export function buttonsOf({ answers }: Pick<Knowledge, 'answers'>): string[] {
  return [...answers.map(({ chip }) => chip), ...momentReplies.keys()];
}

/** FNV-1a, 32 bits: lexicon, questions, corpus and sources are part of the version. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
