import { standingTurns, takenOut } from '#counsellor/belief/standing.ts';
import {
  answeredTurns,
  canFinish,
  coveredTopics,
  evasiveRun,
  informativeAnswers,
  isTapped,
  ownAnswers,
} from '#counsellor/belief/talk-state.ts';
import type { Knowledge } from '#counsellor/knowledge/knowledge.ts';
import type { PageLink } from '#counsellor/knowledge/source.ts';
import type { SpecificAnswer } from '#counsellor/knowledge/specific-answers.ts';
import type { Thing } from '#counsellor/knowledge/things.ts';
import type { FindSpecific } from '#counsellor/reading/find-specific.ts';
import type { Act } from '#counsellor/reading/reading.ts';
import { isSure } from '#counsellor/reading/stages/hear-acts.ts';
import { tellsStory } from '#counsellor/reading/stages/hear-cores.ts';
import { isPlainlyFelt } from '#counsellor/reading/stages/hear-feeling.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import type { Screen } from '#counsellor/scenes/choose-screen.ts';
import { type DeniedWord, deniedWords } from '#counsellor/text/denied-words.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { PhraseHit } from '#counsellor/text/phrase-matcher.ts';
import type { Evidence, StudentMessage, Turn } from '#counsellor/types.ts';
import { type Question, type Topic, topicOf } from './question-bank.ts';
import { isFollowUp, isScenes } from './question-ids.ts';
import { seedOf } from './seed.ts';
import { type Subject, subjectOf } from './subject.ts';

/** Standing of the occupations after the talk so far; computed only when it is needed. */
export type Picture = {
  /** Clearness of the leading families, 0–1. */
  clarity: number;
  gainOf: (question: Question) => number;
  /** The next screen of scenes; null when there is nothing left to choose. */
  nextScreen: () => Screen | null;
  /** Two lines of what was understood; null when that is too little. */
  summary: () => string | null;
};

export type PolicyParts = {
  knowledge: Knowledge;
  hear: (message: StudentMessage) => Draft;
  /** Things that a normalised text names. */
  thingsIn: (text: string) => PhraseHit<Thing>[];
  /** The topic of each concept. */
  topics: ReadonlyMap<string, string>;
  /** The answer about one occupation or two, by the kind of the question; null where their records hold none. */
  aboutOccupations: (
    keys: readonly string[],
    kind: string,
  ) => { text: string; link: PageLink } | null;
  /** The occupation that a text describes without its name, with what it is; null where none is plainly meant. */
  described: (words: string) => { name: string; text: string; link: PageLink } | null;
  /** What an occupation is and how one comes to it that the catalogue does not have; null where the kind asks of neither. */
  aboutFurther: (key: string, kind: string) => { text: string; link: PageLink | null } | null;
  /** The answer to a question that is finer than a kind; null where none is surely meant. */
  specificAnswer: FindSpecific;
  /** Such questions that are near, where none is surely meant. */
  nearQuestions: (draft: Draft, act: Act) => SpecificAnswer[];
  picture: (turns: Turn[]) => Picture;
  /** What the conditions of work are called that evidence states. */
  conditionsIn: (evidence: readonly Evidence[]) => string[];
};

/** `isOfReply`: the reply before had the word; `isLast`: the sentence does nothing but deny it. */
type Denial = DeniedWord & { isOfReply: boolean };

/** Everything that the rules of the policy look at. */
export type Situation = PolicyParts & {
  turns: Turn[];
  /** Without what was taken back. */
  standing: Turn[];
  last: Turn;
  heard: Draft;
  /** Requests about the talk in the last message. */
  wants: ReadonlySet<string>;
  /** Questions in it that are surely questions. */
  asks: readonly Act[];
  /** The occupations that a sentence of the last message speaks of. */
  subjectOf: (act: Act) => Subject;
  /** What a correction in it takes out by name. */
  takenOut: readonly Evidence[];
  /** Sentences of it that deny a word. */
  denials: ReadonlyMap<Act, Denial>;
  /** Sentences that ask something finer than a kind, in whatever form, with the answers to them. */
  specifics: ReadonlyMap<Act, SpecificAnswer>;
  discloses: readonly Act[];
  isTapped: boolean;
  /** All that the counsellor has said. */
  said: string;
  seed: number;
  covered: ReadonlySet<Topic>;
  /** Tapped replies and evasions in a row, up to now. */
  tapsInARow: number;
  evasionsInARow: number;
  /** Answers that held something, and those in the student's own words. */
  informative: number;
  ownWords: number;
  answered: number;
  canFinish: boolean;
  /** Stories that were asked about. */
  followUps: number;
  hasPickedScenes: boolean;
  /** Made when it is first asked for. */
  look: () => Picture;
};

/** Letters of a word that is said back. */
const ECHO = 4;
const noDream = 'discloses.no_dream';
/** Questions about the student, which leave out no occupation. */
const ofOneself = new Set(['asks.strange', 'asks.fit_me', 'asks.should', 'asks.best']);

/** The situation after the last turn; null before the first. */
export function situationOf(turns: Turn[], parts: PolicyParts): Situation | null {
  const last = turns.at(-1);
  if (!last) return null;
  const heard = parts.hear({ ...last.message, question: last.question });
  const standing = standingTurns(turns);
  let picture: Picture | undefined;
  const look = () => {
    picture ??= parts.picture(standing);
    return picture;
  };
  const earlier = earlierDrafts(turns, parts);
  // 「そういう選び方って、だめですか」 asks of oneself, whatever was named before.
  const subject = (act: Act) => subjectOf(act, heard, ofOneself.has(act.kind) ? [] : earlier);
  // 「とびの人ってどうかなって思ってる」 asks by its occupation, if not by its form.
  const namesOne = (act: Act) => {
    const { occupations, isOwn } = subject(act);
    return isOwn && occupations.length === 1;
  };
  const asks = heard.acts.filter(
    (act) =>
      act.group === 'asks' &&
      (isSure(act, heard.text.text) || namesOne(act)) &&
      !echoesQuestion(act, heard) &&
      !isCutShort(heard.text.text.slice(act.start, act.end)),
  );
  const denials = denialsIn(heard, saidBefore(turns));
  const specifics = new Map<Act, SpecificAnswer>();
  for (const act of heard.acts) {
    if (denials.get(act)?.isLast) continue;
    const { occupations, isOwn } = subject(act);
    // 「英語どのくらい」 after 「ホテルのフロントいいな」 is a question of that.
    const isStory = tellsStory(heard.cores, act);
    const isLeftOut = !isOwn && occupations.length > 0 && !isTapped(last) && !isStory;
    const isAsked = asks.includes(act) || isLeftOut;
    // What is told is met as told: words of a story sound like many questions.
    if ((isStory || isPlainlyFelt(heard.feeling)) && !isAsked) continue;
    const found = parts.specificAnswer(heard, act, { isAsked, occupations });
    if (found) specifics.set(act, found);
  }
  return {
    ...parts,
    ...{ turns, standing, last, heard, look, asks, specifics, denials },
    subjectOf: subject,
    takenOut: takenOut(turns),
    wants: new Set(last.reading.wants ?? []),
    discloses: last.reading.evasive
      ? []
      : disclosuresIn(heard).filter((act) => !isProtesting(denials.get(act))),
    isTapped: isTapped(last),
    said: turns.map(({ reply }) => reply ?? '').join('\n'),
    seed: seedOf(turns[0]?.message.id ?? ''),
    covered: coveredTopics(standing, parts.topics),
    tapsInARow: runOf(standing, isTapped),
    evasionsInARow: evasiveRun(standing),
    informative: informativeAnswers(standing),
    ownWords: ownAnswers(standing),
    answered: answeredTurns(standing).length,
    canFinish: canFinish(standing),
    followUps: turns.filter(({ question }) => isFollowUp(question)).length,
    hasPickedScenes: turns.some((turn) => isScenes(turn.question) && isTapped(turn)),
  };
}

/** Messages in which an occupation may have been named that the next ones leave out. */
const REMEMBERED = 2;

/** Drafts of the messages before the last, the latest first; what was tapped names nothing of the student's own. */
function earlierDrafts(turns: readonly Turn[], { hear }: PolicyParts): Draft[] {
  return turns
    .slice(-1 - REMEMBERED, -1)
    .reverse()
    .filter((turn) => !isTapped(turn))
    .map(({ message, question }) => hear({ ...message, question }));
}

/** The reply before without its question: a plain no to that is an answer. */
function saidBefore(turns: readonly Turn[]): string {
  return (turns.at(-2)?.reply ?? '').split('\n').slice(0, -1).join('\n');
}

/** 「生活保護じゃないです」 after a reply that spoke of it is a protest, and no word about oneself. */
function denialsIn({ acts, text }: Draft, reply: string): Map<Act, Denial> {
  const said = normalisePhrase(reply);
  return new Map(
    acts.flatMap((act) => {
      const denied = deniedWords(text.text.slice(act.start, act.end)).map((one) => ({
        ...one,
        isOfReply: said.includes(one.word),
      }));
      const first = denied.find(({ isOfReply }) => isOfReply) ?? denied[0];
      return first ? [[act, first] as const] : [];
    }),
  );
}

/** Whether a sentence does nothing but deny what the reply before said. */
function isProtesting(denial: Denial | undefined): boolean {
  return denial?.isLast === true && denial.isOfReply;
}

/** 「休み？ないさ」: a word of the question said back before its own answer asks nothing. */
function echoesQuestion({ start, end }: Act, { acts }: Draft): boolean {
  return end - start <= ECHO && acts.some((one) => one.start >= end && one.group !== 'asks');
}

/**
 * Sentences that disclose; where none does, the clause that does in a question of which nothing is sure:
 * 「中学は行ってないんですけど、それって不利ですか」.
 */
function disclosuresIn({ acts, disclosed, text }: Draft): Act[] {
  const counts = ({ group, kind, lead }: Act) =>
    group === 'discloses' && kind !== noDream && lead >= 0;
  const found = acts.filter(counts);
  const doubtful = acts.filter((act) => act.group === 'asks' && !isSure(act, text.text));
  if (found.length > 0) return found;
  return disclosed.filter(
    (clause) =>
      counts(clause) &&
      doubtful.some(({ start, end }) => clause.start >= start && clause.end <= end),
  );
}

/** 「みんなに「誰？」って言われた」: a mark within a quotation ends no question to the counsellor. */
export function isCutShort(text: string): boolean {
  return text.lastIndexOf('「') > text.lastIndexOf('」');
}

function runOf(turns: readonly Turn[], test: (turn: Turn) => boolean): number {
  return turns.length - 1 - turns.findLastIndex((turn) => !test(turn));
}

/** Whether a topic was asked about or spoken of already. */
export function isCovered({ turns, covered }: Situation, topic: Topic): boolean {
  return covered.has(topic) || turns.some(({ question }) => topicOf(question) === topic);
}

/** 「え、もう終わり？」 at the end does not ask for the result once more: the talk goes on. */
export function wondersAtEnd({ last, wants, heard }: Situation): boolean {
  const isStop = wants.has('talk.stop') && !wants.has('talk.result');
  const isAsked = last.question === 'confirm' && /\?|か[。.\s]*$/u.test(heard.text.text);
  return isStop && (last.question === 'finish' || isAsked);
}
