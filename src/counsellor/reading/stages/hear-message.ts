import { offeredReply, topicOf } from '#counsellor/policy/question-bank.ts';
import { isFollowUp } from '#counsellor/policy/question-ids.ts';
import type { ReaderModels } from '#counsellor/reading/models/reader-models.ts';
import { isEvasive } from '#counsellor/reading/privacy/evasion.ts';
import { ownText } from '#counsellor/reading/privacy/own-text.ts';
import { isPrivate, isSelfIntroduction } from '#counsellor/reading/privacy/private-matters.ts';
import type {
  Act,
  Attitude,
  Core,
  HeardCondition,
  HeardFeeling,
  Named,
} from '#counsellor/reading/reading.ts';
import type { Sign } from '#counsellor/reading/vocabulary.ts';
import { clausesIn } from '#counsellor/text/clauses.ts';
import {
  isSpacedWriting,
  type NormalisedText,
  normaliseText,
} from '#counsellor/text/normalise-text.ts';
import { type Span, splitSentences } from '#counsellor/text/sentences.ts';
import type { StudentMessage } from '#counsellor/types.ts';
import { type Finders, findNamed } from './find-named.ts';
import { type ActParts, hearActs } from './hear-acts.ts';
import { hearAttitudes } from './hear-attitudes.ts';
import { hearConditions } from './hear-conditions.ts';
import { hearCores } from './hear-cores.ts';
import { hearFeeling } from './hear-feeling.ts';

/** Knowledge and learned weights that a message is heard with; both are handed in. */
export type HearingParts = Finders & {
  models: ReaderModels & { acts: ActParts };
};

/** The reading of a message so far; each stage adds its part. Offsets are into `text.text`. */
export type Draft = {
  message: StudentMessage;
  text: NormalisedText;
  sentences: Span[];
  acts: Act[];
  /** Clauses that disclose: no quote holds them. */
  disclosed: Act[];
  conditions: HeardCondition[];
  named: Named[];
  attitudes: Attitude[];
  /** What the message is about, the surest first. */
  cores: Core[];
  /** The likeliest feeling, however unsure; null where nothing was read. */
  feeling: HeardFeeling | null;
};

type Stage = { name: string; read: (draft: Draft, parts: HearingParts) => Draft };

/** The way of a message through the reader, in order. */
export const stages: readonly Stage[] = [
  {
    name: 'sentences',
    read: (draft, { models }) => ({
      ...draft,
      sentences: splitSentences(draft.text.text, {
        turns: models.turns,
        atDots: true,
        isSpaced: isSpacedWriting(draft.message.content),
      }),
    }),
  },
  {
    name: 'acts',
    read: (draft, { models }) => {
      const disclosed = disclosedIn(models.acts, draft);
      const acts = hearActs(models.acts, draft.text.text, draft.sentences);
      return { ...draft, disclosed, acts: asAnswers({ ...draft, disclosed, acts }) };
    },
  },
  {
    name: 'conditions',
    read: (draft, { models: { conditions, acts } }) => ({
      ...draft,
      conditions: hearConditions({ ...conditions, acts }, ownText(draft.text.text), draft.acts),
    }),
  },
  {
    name: 'named',
    read: (draft, parts) => ({
      ...draft,
      named: findNamed(ownText(draft.text.text), draft.sentences, parts),
    }),
  },
  { name: 'attitudes', read: hearFeelings },
  {
    name: 'cores',
    read: (draft, { models }) => ({
      ...draft,
      cores: hearCores(models.cores, draft.text.text, draft),
    }),
  },
  {
    name: 'feeling',
    read: (draft, { models }) => ({
      ...draft,
      feeling: hearFeeling(models.feelings, movingWords(draft)),
    }),
  },
];

/** A message without who its student is: that moves no feeling, and so no question and no result. */
function movingWords({ text: { text }, sentences }: Draft): string {
  return sentences
    .map(({ start, end }) => text.slice(start, end))
    .filter((words) => !isPrivate(words) && !isSelfIntroduction(words))
    .join('');
}

/**
 * Everything that the stages find in a message; nothing of it is kept. A tapped reply is not read at all: what it
 * says stands beside it in the question bank.
 */
export function hearMessage(message: StudentMessage, parts: HearingParts): Draft {
  const draft = unheard(message);
  if (offeredReply(message.question, message.content)) return draft;
  return stages.reduce((so, { read }) => read(so, parts), draft);
}

/** A message of which nothing was heard yet, or whose choices need no hearing. */
export function unheard(message: StudentMessage): Draft {
  const nothing = {
    sentences: [],
    acts: [],
    disclosed: [],
    conditions: [],
    named: [],
    attitudes: [],
    cores: [],
    feeling: null,
  };
  return { message, text: normaliseText(message.content), ...nothing };
}

/** A question or a request without a mark, of which nothing is sure: below this lead and this margin of its kind. */
const DOUBTFUL = { lead: 0.15, margin: -0.3 };
/** Who is asked for conditions asks of the talk in plainer words. */
const DOUBTFUL_CONDITION = { lead: 0.2, margin: 0 };
/** A request of a weaker kind is another sentence: 「俺の話なんか聞いてねーし」. */
const STRAY = -0.4;
const STRAY_LEAD = 0.7;
/** A sentence that may be an evasion, or the whole of a short answer, leads by less than this. */
const WEAK = 0.35;
/** Letters of a short answer, and of one that a mark makes shy while its kind is not known. */
const SHORT = 6;
const SHY = { letters: 8, margin: -0.58 };

/**
 * Acts of a message that answers a question: what only looks like a question or a request is an answer
 * (「給料日やね」, 「事務とか？」), and what only looks like anything but holds nothing leaves the question open.
 */
function asAnswers({ message, text, acts, disclosed }: Draft): Act[] {
  const topic = topicOf(message.question);
  if (topic === null && !isFollowUp(message.question)) return acts;
  return acts.map((act) => {
    const words = text.text.slice(act.start, act.end).trim();
    if (act.lead < WEAK && isEvasive(words, 0))
      return { ...act, group: 'evades', kind: 'evades', next: null };
    const isShort = acts.length === 1 && isShortAnswer(act, words);
    const discloses = disclosed.some(({ start, end }) => start >= act.start && end <= act.end);
    const isAnswer = isShort || (!discloses && isDoubtful(act, words, topic === 'condition'));
    return isAnswer ? { ...act, group: 'tells', kind: 'tells.answer', next: null } : act;
  });
}

function isShortAnswer({ group, lead, margin }: Act, words: string): boolean {
  if (group !== 'asks') return false;
  if (words.includes('?')) return words.length <= SHY.letters && margin < SHY.margin;
  return words.length <= SHORT && lead < WEAK && !words.endsWith('か');
}

function isDoubtful({ group, lead, margin }: Act, words: string, isCondition: boolean): boolean {
  if ((group !== 'asks' && group !== 'talk') || /(?:\?|か[。.]*)$/u.test(words)) return false;
  if (group === 'talk' && margin < STRAY && lead < STRAY_LEAD) return true;
  const bar = group === 'talk' && isCondition ? DOUBTFUL_CONDITION : DOUBTFUL;
  return lead < bar.lead && margin < bar.margin;
}

/** 「うつ病だけど絵を描くのが好き」 discloses in one clause and tells in the next. */
function disclosedIn(acts: ActParts, { text, sentences }: Draft): Act[] {
  const clauses = sentences.flatMap((sentence) => clausesIn(text.text, sentence));
  return hearActs(acts, text.text, clauses).filter(({ group }) => group === 'discloses');
}

function hearFeelings(draft: Draft, { models }: HearingParts): Draft {
  const { acts, named, message, text } = draft;
  const frame = frameOf(message);
  const attitudes = acts.flatMap((act) => {
    const inside = named.filter(({ start, end }) => start >= act.start && end <= act.end);
    return hearAttitudes(models.stance, { text: text.text, act, frame }, inside);
  });
  return { ...draft, attitudes };
}

/** A bare answer to the question about dislikes names dislikes; one about conditions may name either. */
export function frameOf({ question }: StudentMessage): Sign {
  if (isFollowUp(question)) return 1;
  const topic = topicOf(question);
  if (topic === null || topic === 'condition') return 0;
  return topic === 'dislike' ? -1 : 1;
}
