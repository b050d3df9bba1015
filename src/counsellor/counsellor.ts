import type { Occupation } from '#contract/public/occupations.ts';
import type { StartingPay } from '#contract/public/starting-pay.ts';
import { weighEvidence } from '#counsellor/belief/profile.ts';
import { standingTurns } from '#counsellor/belief/standing.ts';
import { isTapped } from '#counsellor/belief/talk-state.ts';
import { furtherKey } from '#counsellor/knowledge/further-occupations.ts';
import type { Knowledge } from '#counsellor/knowledge/knowledge.ts';
import { captionOf } from '#counsellor/knowledge/specific-answers.ts';
import { withSpokenNames } from '#counsellor/knowledge/spoken-names.ts';
import {
  beliefOf,
  clarity,
  createReplyPulls,
  expectedGain,
  leadersOf,
} from '#counsellor/policy/information-gain.ts';
import { asking, openScenes, openSession } from '#counsellor/policy/openings.ts';
import { type Question, questionBank, topicOf } from '#counsellor/policy/question-bank.ts';
import { isScenes, momentReplies } from '#counsellor/policy/question-ids.ts';
import { planReply, respond } from '#counsellor/policy/respond.ts';
import type { Picture, PolicyParts } from '#counsellor/policy/situation.ts';
import { createCatalogue } from '#counsellor/ranking/catalogue.ts';
import { rankedPlaces } from '#counsellor/ranking/diversify.ts';
import { matchOccupations } from '#counsellor/ranking/match-occupations.ts';
import { recommend } from '#counsellor/ranking/recommend.ts';
import { scoreOccupations } from '#counsellor/ranking/score.ts';
import { scoreTurns } from '#counsellor/ranking/score-turns.ts';
import { createOccupationSearch } from '#counsellor/ranking/texts/search-occupations.ts';
import { scaledToBest } from '#counsellor/ranking/texts/vectors.ts';
import { statedConditions, type WorkCondition } from '#counsellor/ranking/work-conditions.ts';
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
import { chooseScreen } from '#counsellor/scenes/choose-screen.ts';
import { createSceneTable } from '#counsellor/scenes/scene-table.ts';
import { type MakePostings, postingsOf } from '#counsellor/text/text-index.ts';
import { answerAboutFurther, asksOfFurther } from '#counsellor/wording/about-further.ts';
import { answerAbout } from '#counsellor/wording/about-occupation.ts';
import { compareOccupations } from '#counsellor/wording/compare-occupations.ts';
import { summarise } from '#counsellor/wording/summary.ts';
import type { Counsellor, Turn } from './types.ts';

const ENGINE = 'built-in-2';
/** So many occupations of the catalogue stand for a wish that it does not have. */
const NEAR_WISHES = 2;
/** The search reads so many letters of a description. */
const MOST_DESCRIBED = 200;
/** From which score of the search, and which lead over the next one, an occupation is taken to be described. */
const DESCRIBED = { score: 2.2, lead: 0.25 };

/** The built-in counsellor: no model, no I/O; the same words always give the same answer. */
export function createCounsellor(input: {
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
}): Counsellor {
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
  const scoring = { catalogue, reader, matcher, conditions, scenes };
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

  const picture = (turns: Turn[]): Picture => {
    const scored = scoreTurns(scoring, turns);
    const { total } = scored.scores;
    const leaders = leadersOf(total);
    const familiesOf = (scores: Float64Array) => [
      ...new Set(
        rankedPlaces(scores)
          .slice(0, 5)
          .map((n) => occupations[n]?.family ?? ''),
      ),
    ];
    return {
      clarity: clarity(catalogue, leaders),
      gainOf: (question: Question) => expectedGain(pulls.get(question.id) ?? [], leaders),
      nextScreen: () => {
        const before = scoreTurns(scoring, turns.slice(0, -1)).scores.total;
        const families = { before: familiesOf(before), now: familiesOf(total) };
        // A screen that was not picked from is shown again.
        const picked = turns.filter((turn) => !isScenes(turn.question) || isTapped(turn));
        return chooseScreen({ table: scenes, turns: picked, belief: beliefOf(total), families });
      },
      summary: () => {
        const asked = new Map(
          turns.map(({ message: { id }, question }) => [id, topicOf(question)]),
        );
        return summarise({
          topicOf: ({ message_id: id }) => asked.get(id) ?? null,
          evidence: scored.evidence,
          weighed: scored.weighed,
          conditions: statedConditions(conditions, scored.evidence),
          wished: scored.scores.wished.flatMap((n) => occupations[n] ?? []),
        });
      },
    };
  };

  const specific = createSpecificFinder(knowledge, {
    kinds: models.acts.kinds,
    names,
    named: spokenNames,
    learned: models.questions,
    mayOffer: (caption) => noticeWorry(caption) === null,
    asksOfFurther,
    makePostings,
  });
  const search = createOccupationSearch(scoring);
  const policy: PolicyParts = {
    knowledge,
    hear: reader.hear,
    topics,
    picture,
    conditionsIn: (evidence) =>
      statedConditions(conditions, [...evidence]).map(({ condition }) => condition.label),
    specificAnswer: specific.find,
    nearQuestions: specific.near,
    described: (words) => {
      const [best, next] = search({ query: words.slice(0, MOST_DESCRIBED), limit: 2 });
      const lead = (best?.score ?? 0) - (next?.score ?? 0);
      const found = best && byKey.get(keyOf(best));
      if (!found || best.score < DESCRIBED.score || lead < DESCRIBED.lead) return null;
      const answer = answerAbout(found, { kind: 'asks.occ', pay: null });
      return answer ? { name: found.name, text: answer, link: pageOf(found) } : null;
    },
    aboutFurther: (key, kind) => {
      const known = further.get(key);
      const near = nearTo(key);
      const text = known ? answerAboutFurther(known, { kind, near }) : null;
      if (!text) return null;
      const [first] = near;
      const link = first && { label: '近い仕事のページを見る', path: `/occupation/${first.id}` };
      return { text, link: link ?? null };
    },
    aboutOccupations: (keys, kind) => {
      const [one, other] = keys.flatMap((key) => byKey.get(key) ?? []);
      const pay = ({ id }: Occupation) => startingPay[id] ?? null;
      if (!one) return null;
      if (!other) {
        const text = answerAbout(one, { kind, pay: pay(one) });
        return text ? { text, link: pageOf(one) } : null;
      }
      const of = (occupation: Occupation) => ({ occupation, pay: pay(occupation) });
      const text = compareOccupations([of(one), of(other)], kind);
      const link = {
        label: '2つの仕事をくらべる',
        path: `/occupation/compare?ids=${one.id},${other.id}`,
      };
      return text ? { text, link } : null;
    },
  };

  const known = [
    ...[concepts, questionBank, conditions, safetyPhrases, startingPay],
    ...[{ ...knowledge, figures: [...knowledge.figures] }, models.corpus, sources],
  ];
  const version = `${ENGINE}-${fingerprint(JSON.stringify(known))}`;

  return {
    version,
    open: openSession,
    openScenes: () => openScenes(policy),
    asking: (question) => asking(question, policy),
    read: (message) => ({ version, ...reader.read(message) }),
    hear: reader.hear,
    noticeWorry,
    prepare: specific.prepare,
    respond: (turns) => respond(turns, policy),
    plan: (turns) => planReply(turns, policy),
    standing: standingTurns,
    recommend: (turns, revision) => recommend(scoring, turns, revision),
    concepts: concepts.map(({ id, label, topic, phrases }) => ({ id, label, topic, phrases })),
    matchOccupations: (text) => matchOccupations(text, names),
    search,
  };
}

function pageOf({ id }: Occupation) {
  return { label: 'この仕事のページを見る', path: `/occupation/${id}` };
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
