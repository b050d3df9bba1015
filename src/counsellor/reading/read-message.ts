import { questionBank, topicOf } from '#counsellor/policy/question-bank.ts';
import { surestSafety, type WorryHearing } from '#counsellor/safety/hear-worry.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { splitClauses } from '#counsellor/text/clauses.ts';
import {
  type NormalisedText,
  normaliseText,
  originalSpan,
} from '#counsellor/text/normalise-text.ts';
import { type Span, splitSentences } from '#counsellor/text/sentences.ts';
import type { Evidence, Reading, StudentMessage } from '#counsellor/types.ts';
import { asksToFinish, isEvasive } from './evasion.ts';
import { type Finders, findNamed } from './find-named.ts';
import { answersTo } from './frequent-questions.ts';
import { hearActs } from './hear-acts.ts';
import { hearAttitudes } from './hear-attitudes.ts';
import { isForeignMatter } from './off-topic.ts';
import { ownText } from './own-text.ts';
import type { ReaderModels } from './reader-models.ts';
import type { Act, Attitude, Named } from './reading.ts';
import type { Sign, Stance } from './vocabulary.ts';

/** What a reader is made of: knowledge and learned weights, both handed in. */
export type ReaderParts = Finders & { models: ReaderModels };

/** A stretch that says what the student likes or does, for matching by content. */
export type ToldPart = { text: string; original: string };

/** What has been read of a message so far; each stage adds its part. Offsets are into `text.text`. */
export type Draft = {
  message: StudentMessage;
  text: NormalisedText;
  sentences: Span[];
  acts: Act[];
  named: Named[];
  attitudes: Attitude[];
};

export type Stage = { name: string; read: (draft: Draft, parts: ReaderParts) => Draft };

/** The way of a message through the reader, in order. */
export const stages: readonly Stage[] = [
  {
    name: 'sentences',
    read: (draft, { models }) => ({
      ...draft,
      sentences: splitSentences(draft.text.text, models.turns),
    }),
  },
  {
    name: 'acts',
    read: (draft, { models }) => ({
      ...draft,
      acts: hearActs(models.acts, draft.text.text, draft.sentences),
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
];

export type MessageReader = {
  read(message: StudentMessage): Reading;
  /** Everything that the stages found; nothing of it is kept. */
  hear(message: StudentMessage): Draft;
  /** What the student says they like or do, for matching by content. */
  likedParts(message: StudentMessage): ToldPart[];
};

/** Messages whose draft is at hand: a turn looks at the messages of its talk several times. */
const KEPT = 64;

/** A reader over one lexicon, one list of occupation names and one file of weights. */
export function createMessageReader(parts: ReaderParts): MessageReader {
  const latest = new Map<string, Draft>();
  const hear = (message: StudentMessage) => {
    const key = `${message.id}\n${message.question}\n${message.content}`;
    const known = latest.get(key);
    if (known) return known;
    const draft = stages.reduce((draft, { read }) => read(draft, parts), begin(message));
    if (latest.size >= KEPT) latest.clear();
    latest.set(key, draft);
    return draft;
  };
  return {
    hear,
    read: (message) => conclude(message, hear, parts.models.worries),
    likedParts: (message) => likedParts(hear(message)),
  };
}

function begin(message: StudentMessage): Draft {
  return {
    message,
    text: normaliseText(message.content),
    ...{ sentences: [], acts: [], named: [], attitudes: [] },
  };
}

function hearFeelings(draft: Draft, { models }: ReaderParts): Draft {
  const { acts, named, message, text } = draft;
  const frame = frameOf(message);
  if (isTapped(message)) return { ...draft, attitudes: named.map((one) => chosen(one, frame)) };
  const attitudes = acts.flatMap((act) => {
    const inside = named.filter(({ start, end }) => start >= act.start && end <= act.end);
    return hearAttitudes(models.stance, { text: text.text, act, frame }, inside);
  });
  return { ...draft, attitudes };
}

/** A bare answer to the question about dislikes names dislikes; one about conditions may name either. */
function frameOf({ question }: StudentMessage): Sign {
  const topic = topicOf(question);
  if (topic === null || topic === 'condition') return 0;
  return topic === 'dislike' ? -1 : 1;
}

function chosen(one: Named, frame: Sign): Attitude {
  const stance: Stance = frame < 0 ? 'dislikes' : 'likes';
  const sign = frame < 0 ? -1 : 1;
  return { ...one, stance, sign, holder: 'self', time: 'now', lead: 1, verdict: 'taken' };
}

const nothing = { evidence: [], evasive: false, offTopic: false, wantsToFinish: false };
/** 「もう少し話したいです」 is about the talk, not about the student. */
const aboutTheTalk = /もう少し|もうちょっと|まだ話|続け|つづけ|やめ/;
/** Groups of sentences that answer no question of the talk. */
const elsewhere = new Set(['asks', 'insults', 'nonsense']);

function conclude(
  message: StudentMessage,
  hear: (message: StudentMessage) => Draft,
  worries: WorryHearing,
): Reading {
  const safety = surestSafety(message.content, worries);
  if (stopsDiagnosis(safety)) return { ...nothing, safety };
  const draft = hear(message);
  const plain = draft.text.text.trim();
  const wantsToFinish = asksToFinish(plain);
  const evidence = evidenceOf(draft);
  const hits = evidence.length;
  if (isForeignMatter(message.content, hits) || asksBack(draft, hits))
    return { ...nothing, offTopic: true, safety };
  if (message.question === 'safety' || isAboutTheTalk(message, wantsToFinish))
    return { ...nothing, wantsToFinish, safety };
  const evasive =
    isEvasive(plain, hits) ||
    (hits === 0 && draft.acts.length > 0 && draft.acts.every(({ group }) => group === 'evades'));
  return { evidence, evasive, offTopic: false, wantsToFinish, safety };
}

/** A question to the counsellor, its own question sent back, or nothing that answers one. */
function asksBack({ acts, message }: Draft, hits: number): boolean {
  const content = message.content.trim();
  if (questionBank.some(({ text }) => content.includes(text))) return true;
  if (hits > 0 || isTapped(message)) return false;
  if (answersTo(content) !== null) return true;
  const hasLetters = /\p{L}/u.test(content);
  return hasLetters && acts.length > 0 && acts.every(({ group }) => elsewhere.has(group));
}

function isAboutTheTalk({ question, content }: StudentMessage, wantsToFinish: boolean): boolean {
  if (question !== 'confirm' && question !== 'finish') return wantsToFinish && content.length <= 20;
  return content.length <= 20 && (wantsToFinish || aboutTheTalk.test(content));
}

/** Whether the message is a label that stood on a button of its question. */
export function isTapped({
  question,
  content,
}: Pick<StudentMessage, 'question' | 'content'>): boolean {
  const asked = questionBank.find(({ id }) => id === question);
  return asked?.quick_replies.some(({ value }) => value === content.trim()) ?? false;
}

/** How much a stance says, 0–1. */
const certainties: Partial<Record<Stance, number>> = {
  likes: 0.9,
  wants: 0.85,
  can: 0.75,
  did: 0.65,
  dislikes: 0.9,
  avoids: 0.85,
  cannot: 0.7,
  failed: 0.55,
};
/** A tapped example says less than the student's own words. */
const chosenCertainty = 0.3;

/** One piece per thing and sign, the surest one. */
function evidenceOf(draft: Draft): Evidence[] {
  const { attitudes, text, sentences, message } = draft;
  const best = new Map<string, Attitude>();
  for (const one of attitudes.filter((one) => one.verdict === 'taken' && isHeld(one, draft))) {
    const key = `${one.about} ${one.sign}`;
    const known = best.get(key);
    if (!known || known.lead < one.lead) best.set(key, one);
  }
  const isChoice = isTapped(message);
  return [...best.values()]
    .sort((a, b) => a.start - b.start || (a.about < b.about ? -1 : 1))
    .map((one) => ({
      message_id: message.id,
      quote: isChoice ? message.content.trim() : quoteOf(text, sentences, one),
      concept: one.about,
      label: one.label,
      polarity: one.sign < 0 ? (-1 as const) : (1 as const),
      certainty: isChoice ? chosenCertainty : (certainties[one.stance] ?? 0.5),
      source: sourceOf(one, isChoice),
      ...(skills.has(one.stance) && { is_skill: true }),
    }))
    .filter(({ quote }) => quote !== '')
    .map((item, n) => ({ id: `${message.id}:${n}`, ...item }));
}

const skills = new Set<Stance>(['can', 'cannot', 'failed']);

function sourceOf({ about }: Attitude, isChoice: boolean): Evidence['source'] {
  if (isChoice) return 'choice';
  return about.startsWith('occupation:') ? 'wish' : 'lexicon';
}

/** An occupation counts when it is wanted or refused: who did it or can do it may want another. */
function isHeld({ about, sign, stance, start }: Attitude, { message, acts }: Draft): boolean {
  if (!about.startsWith('occupation:')) return true;
  if (isTapped(message)) return false;
  if (sign < 0) return stance !== 'failed';
  const act = acts.find((one) => one.start <= start && one.end > start);
  return stance === 'wants' || act?.kind === 'tells.want' || topicOf(message.question) === 'dream';
}

const MAX_QUOTE = 60;

/** The whole sentence; of a long one the parts between commas around what is named. */
function quoteOf(text: NormalisedText, sentences: readonly Span[], { start, end }: Span): string {
  const sentence = sentences.find((one) => one.start <= start && one.end >= end);
  if (!sentence) return originalSpan(text, start, end);
  if (sentence.end - sentence.start <= MAX_QUOTE)
    return originalSpan(text, sentence.start, sentence.end);
  const from = Math.max(sentence.start, text.text.lastIndexOf('、', start) + 1);
  const comma = text.text.indexOf('、', end);
  const to = comma === -1 || comma > sentence.end ? sentence.end : comma;
  return originalSpan(text, from, Math.min(to, from + MAX_QUOTE));
}

/** Clauses of what is told, but for those in which something is spoken against. */
function likedParts({ acts, attitudes, text, message }: Draft): ToldPart[] {
  const own = ownText(text.text);
  const frame = frameOf(message);
  const told = isTapped(message) ? acts : acts.filter(({ group }) => group === 'tells');
  return told
    .flatMap(({ start, end }) =>
      splitClauses(own.slice(start, end)).map((clause) => ({
        ...clause,
        start: clause.start + start,
        end: clause.end + start,
      })),
    )
    .filter(({ start, end }) => {
      const inside = attitudes.filter((one) => one.start >= start && one.end <= end);
      if (inside.some(({ sign, verdict }) => sign < 0 && verdict !== 'passed')) return false;
      return frame >= 0 || inside.some(({ sign, verdict }) => sign > 0 && verdict === 'taken');
    })
    .map(({ text: part, start, end }) => ({ text: part, original: originalSpan(text, start, end) }))
    .filter(({ text: part }) => part.trim() !== '');
}
