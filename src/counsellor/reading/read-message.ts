import { offeredReply, questionBank } from '#counsellor/policy/question-bank.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { clausesIn } from '#counsellor/text/clauses.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import type { Reading, SafetyKind, StudentMessage } from '#counsellor/types.ts';
import { asksToFinish, isEvasive } from './evasion.ts';
import { type EvidenceParts, evidenceOf } from './evidence.ts';
import { answersTo } from './frequent-questions.ts';
import { type Draft, frameOf, type HearingParts, hearMessage } from './hear-message.ts';
import { isForeignMatter } from './off-topic.ts';
import { ownText } from './own-text.ts';
import type { Act } from './reading.ts';

/** What a reader is made of: knowledge and learned weights, both handed in. */
export type ReaderParts = HearingParts &
  EvidenceParts & {
    /** What a message tells of before which the diagnosis rests, or beside which people are shown. */
    safetyOf: (content: string) => SafetyKind | null;
  };

/** A stretch that says what the student likes or does, for matching by content. */
export type ToldPart = { text: string; original: string };

export type MessageReader = {
  read(message: StudentMessage): Reading;
  /** Everything that the stages found; nothing of it is kept. */
  hear(message: StudentMessage): Draft;
  /** What the student says they like or do, for matching by content. */
  likedParts(message: StudentMessage): ToldPart[];
};

/** Messages whose draft is at hand: a turn looks at the messages of its talk several times. */
const KEPT = 64;

/** A reader over one lexicon, one list of occupation names, conditions and one file of weights. */
export function createMessageReader(parts: ReaderParts): MessageReader {
  const latest = new Map<string, Draft>();
  const hear = (message: StudentMessage) => {
    const key = `${message.id}\n${message.question}\n${message.content}`;
    const known = latest.get(key);
    if (known) return known;
    const draft = hearMessage(message, parts);
    if (latest.size >= KEPT) latest.clear();
    latest.set(key, draft);
    return draft;
  };
  return {
    hear,
    read: (message) => readMessage(message, { hear, parts }),
    likedParts: (message) => likedParts(hear(message)),
  };
}

const nothing = { evidence: [], evasive: false, offTopic: false, wantsToFinish: false };
/** 「もう少し話したいです」 is about the talk, not about the student. */
const aboutTheTalk = /もう少し|もうちょっと|まだ話|続け|つづけ|やめ/;
/** Groups of sentences that answer no question of the talk. */
const elsewhere = new Set(['asks', 'insults', 'nonsense']);

type Within = { hear: (message: StudentMessage) => Draft; parts: ReaderParts };

function readMessage(message: StudentMessage, { hear, parts }: Within): Reading {
  const draft = hear(message);
  const reply = offeredReply(message.question, message.content);
  if (reply) {
    const evidence = evidenceOf(draft, parts);
    return { ...nothing, evidence, evasive: !reply.isAnswer, safety: null };
  }
  const safety = parts.safetyOf(message.content);
  if (stopsDiagnosis(safety)) return { ...nothing, safety };
  const plain = draft.text.text.trim();
  const wantsToFinish = asksToFinish(plain);
  const evidence = evidenceOf(draft, parts);
  const hits = evidence.length;
  if (isForeignMatter(message.content, hits) || asksBack(draft, hits))
    return { ...nothing, offTopic: true, safety };
  if (message.question === 'safety' || isAboutTheTalk(message, wantsToFinish))
    return { ...nothing, wantsToFinish, safety };
  const evasive = isEvasive(plain, hits) || (hits === 0 && isEvading(draft));
  return { evidence, evasive, offTopic: false, wantsToFinish, safety };
}

/** A question to the counsellor, its own question sent back, or nothing that answers one. */
function asksBack(draft: Draft, hits: number): boolean {
  const content = draft.message.content.trim();
  if (questionBank.some(({ text }) => content.includes(text))) return true;
  if (hits > 0) return false;
  if (answersTo(content) !== null) return true;
  return /\p{L}/u.test(content) && isAll(draft, elsewhere) && isSurelyElsewhere(draft);
}

/** A short answer without a question mark may look like a question to the model. */
const surely = 0.6;

function isSurelyElsewhere({ acts, text }: Draft): boolean {
  return text.text.includes('?') || acts.some(({ lead }) => lead >= surely);
}

/** 「やりたいことがない」 leaves the question open, as 「別に」 does. */
function isEvading({ acts }: Draft): boolean {
  const evades = ({ group, kind }: Act) => group === 'evades' || kind === 'discloses.no_dream';
  return acts.length > 0 && acts.every(evades);
}

function isAll({ acts }: Draft, groups: ReadonlySet<string>): boolean {
  return acts.length > 0 && acts.every(({ group }) => groups.has(group));
}

function isAboutTheTalk({ question, content }: StudentMessage, wantsToFinish: boolean): boolean {
  if (question !== 'confirm' && question !== 'finish') return wantsToFinish && content.length <= 20;
  return content.length <= 20 && (wantsToFinish || aboutTheTalk.test(content));
}

/** Clauses of what is told, but for those in which something is spoken against. */
function likedParts(draft: Draft): ToldPart[] {
  const { acts, attitudes, conditions, text, message } = draft;
  const reply = offeredReply(message.question, message.content);
  if (reply) return partsOfReply(reply.spoken, reply.says);
  const own = ownText(text.text);
  const frame = frameOf(message);
  return acts
    .filter(({ group }) => group === 'tells')
    .flatMap((sentence) => clausesIn(own, sentence))
    .filter(({ text: part, start, end }) => {
      if (part.trim() === '') return false;
      if (conditions.some((one) => one.start < end && one.end > start)) return false;
      const inside = attitudes.filter((one) => one.start >= start && one.end <= end);
      if (inside.some(({ sign, verdict }) => sign < 0 && verdict !== 'passed')) return false;
      return frame >= 0 || inside.some(({ sign, verdict }) => sign > 0 && verdict === 'taken');
    })
    .map(({ text: part, start, end }) => ({
      text: part,
      original: originalSpan(text, start, end),
    }));
}

function partsOfReply(spoken: string, says: readonly { sign: 1 | -1 }[]): ToldPart[] {
  const isLiked = says.length > 0 && says.every(({ sign }) => sign > 0);
  return isLiked ? [{ text: spoken, original: spoken }] : [];
}
