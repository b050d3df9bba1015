import type { Occupation } from '#contract/public/occupations.ts';
import type { StartingPay } from '#contract/public/starting-pay.ts';
import { standingTurns } from '#counsellor/belief/standing.ts';
import { isTapped } from '#counsellor/belief/talk-state.ts';
import type { Knowledge } from '#counsellor/knowledge/knowledge.ts';
import { withSpokenNames } from '#counsellor/knowledge/spoken-names.ts';
import {
  beliefOf,
  clarity,
  type createReplyPulls,
  expectedGain,
  leadersOf,
} from '#counsellor/policy/information-gain.ts';
import { asking, openScenes, openSession } from '#counsellor/policy/openings.ts';
import { type Question, topicOf } from '#counsellor/policy/question-bank.ts';
import { isScenes } from '#counsellor/policy/question-ids.ts';
import { planReply, respond } from '#counsellor/policy/respond.ts';
import type { Picture, PolicyParts } from '#counsellor/policy/situation.ts';
import { type Catalogue, withFigures } from '#counsellor/ranking/catalogue.ts';
import { rankedPlaces } from '#counsellor/ranking/diversify.ts';
import { matchOccupations } from '#counsellor/ranking/match-occupations.ts';
import { recommend } from '#counsellor/ranking/recommend.ts';
import { scoreTurns } from '#counsellor/ranking/score-turns.ts';
import { createOccupationSearch } from '#counsellor/ranking/texts/search-occupations.ts';
import { statedConditions, type WorkCondition } from '#counsellor/ranking/work-conditions.ts';
import type { createSpecificFinder } from '#counsellor/reading/find-specific.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import type { ConceptMatcher } from '#counsellor/reading/lexicon/concept-matcher.ts';
import { keyOf, type occupationNames } from '#counsellor/reading/lexicon/occupation-names.ts';
import type { createMessageReader } from '#counsellor/reading/read-message.ts';
import type { WorryNoticer } from '#counsellor/safety/notice-worry.ts';
import { chooseScreen } from '#counsellor/scenes/choose-screen.ts';
import type { createSceneTable } from '#counsellor/scenes/scene-table.ts';
import { answerAboutFurther } from '#counsellor/wording/about-further.ts';
import { answerAbout } from '#counsellor/wording/about-occupation.ts';
import { compareOccupations } from '#counsellor/wording/compare-occupations.ts';
import { summarise } from '#counsellor/wording/summary.ts';
import type { Counsellor, Turn } from './types.ts';

/** The search reads so many letters of a description. */
const MOST_DESCRIBED = 200;
/** From which score of the search, and which lead over the next one, an occupation is taken to be described. */
const DESCRIBED = { score: 2.2, lead: 0.25 };

/** What a counsellor is made of; only the catalogue changes with the figures of occupations. */
type CounsellorParts = {
  catalogue: Catalogue;
  reader: ReturnType<typeof createMessageReader>;
  matcher: ConceptMatcher;
  scenes: ReturnType<typeof createSceneTable>;
  names: ReturnType<typeof occupationNames>;
  specific: ReturnType<typeof createSpecificFinder>;
  version: string;
  noticeWorry: WorryNoticer;
  thingsIn: PolicyParts['thingsIn'];
  further: ReadonlyMap<string, Knowledge['furtherOccupations'][number]>;
  nearTo: (key: string) => Occupation[];
  topics: PolicyParts['topics'];
  /** They follow from texts alone. */
  pulls: ReturnType<typeof createReplyPulls>;
  concepts: readonly Concept[];
  conditions: readonly WorkCondition[];
  knowledge: Knowledge;
  startingPay: Readonly<Record<string, StartingPay>>;
};

/** A counsellor over one catalogue: what ranks is made for it, what reads is the same for all figures. */
export function overCatalogue(parts: CounsellorParts): Counsellor {
  const { catalogue, reader, matcher, scenes, names, specific, version, noticeWorry } = parts;
  const { thingsIn, further, nearTo, topics, pulls, concepts, conditions, knowledge, startingPay } =
    parts;
  const { occupations } = catalogue;
  const byKey = new Map(occupations.map((one) => [keyOf(one), one]));
  const scoring = { catalogue, reader, matcher, conditions, scenes };
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

  const search = createOccupationSearch(scoring);
  const policy: PolicyParts = {
    knowledge,
    thingsIn,
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
    withFigures: (others) => {
      const named = withSpokenNames(others, knowledge.spokenNames);
      return overCatalogue({ ...parts, catalogue: withFigures(catalogue, named) });
    },
  };
}

function pageOf({ id }: Occupation) {
  return { label: 'この仕事のページを見る', path: `/occupation/${id}` };
}
