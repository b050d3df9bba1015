import { questionBank, topicOf } from '#counsellor/policy/question-bank.ts';
import { findSafety, stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import type { Evidence, Reading, StudentMessage } from '#counsellor/types.ts';
import type { Polarity } from './concept.ts';
import { asksToFinish, isEvasive } from './evasion.ts';
import { answersTo } from './frequent-questions.ts';
import { type Finders, type Interpretation, interpret } from './interpret.ts';
import { isOffTopic } from './off-topic.ts';
import { findMarkers } from './polarity.ts';
import { findWishes, type OccupationNames } from './wishes.ts';

const nothing = { evidence: [], evasive: false, offTopic: false, wantsToFinish: false };
/** 「もう少し話したいです」 is about the talk, not about the student. */
const aboutTheTalk = /もう少し|もうちょっと|まだ話|続け|つづけ|やめ/;

export type ReaderParts = Finders & { names: OccupationNames };

export type MessageReader = {
  read(message: StudentMessage): Reading;
  /** What the student says they like or do, for matching by content. */
  likedParts(message: StudentMessage): Interpretation['liked'];
};

/** A reader over one lexicon and one list of occupation names. */
export function createMessageReader(finders: ReaderParts): MessageReader {
  return {
    read: (message) => readMessage(message, finders),
    likedParts: (message) => interpret(message.content, finders, bareOf(message)).liked,
  };
}

/** A bare answer to the question about dislikes names dislikes. */
function bareOf({ question, content }: StudentMessage): Polarity {
  return topicOf(question) === 'dislike' && !tellsOfItself.test(content) ? -1 : 1;
}

/** 「部活は吹奏楽です」 names no dislike, whatever was asked. */
const tellsOfItself =
  /^(?:部活|趣味|夢|将来|バイト|得意|好きな|特技|資格|休みの日|休日|委員会)[^、。]{0,5}(?:は|が|:|なら)/;

function readMessage(message: StudentMessage, parts: ReaderParts): Reading {
  const safety = findSafety(message.content);
  if (stopsDiagnosis(safety)) return { ...nothing, safety };
  const about = interpret(message.content, parts, bareOf(message));
  const plain = about.text.text.trim();
  const wantsToFinish = asksToFinish(plain);
  const wishes = wishesIn(about, parts.names, message);
  const hits = about.findings.length + wishes.length;
  if (asksBack(message, hits)) return { ...nothing, offTopic: true, safety };
  if (isOffTopic({ content: message.content, hits, hasMarker: findMarkers(plain).length > 0 })) {
    return { ...nothing, offTopic: true, safety };
  }
  if (message.question === 'safety' || isAboutTheTalk(message, wantsToFinish)) {
    return { ...nothing, wantsToFinish, safety };
  }
  const found = [...(isTapped(message) ? [] : wishes), ...findingsAsEvidence(about, message)];
  const evidence = number(isTapped(message) ? found.map(lessSure) : found, message.id);
  return { evidence, evasive: isEvasive(plain, hits), offTopic: false, wantsToFinish, safety };
}

/** A question to the counsellor, or its own question sent back. */
function asksBack({ content }: StudentMessage, hits: number): boolean {
  const text = content.trim();
  if (questionBank.some((question) => text.includes(question.text))) return true;
  if (/(?:は|って(?:何|なに)|いくら|どこ|いつ|誰|だれ)[?？]$/.test(text) && text.length <= 20)
    return true;
  return (hits === 0 || /[?？]$/.test(text)) && answersTo(text) !== null;
}

const TAPPED_SHARE = 0.4;
const TAPPED_MOST = 0.3;

/** A tapped example says less than the student's own words. */
export function isTapped({
  question,
  content,
}: Pick<StudentMessage, 'question' | 'content'>): boolean {
  const asked = questionBank.find(({ id }) => id === question);
  return asked?.quick_replies.some(({ value }) => value === content.trim()) ?? false;
}

function lessSure(item: Unnumbered): Unnumbered {
  const certainty = Math.round(item.certainty * TAPPED_SHARE * 100) / 100;
  return { ...item, certainty: Math.min(TAPPED_MOST, certainty) };
}

function isAboutTheTalk({ question, content }: StudentMessage, wantsToFinish: boolean): boolean {
  if (question !== 'confirm' && question !== 'finish') return wantsToFinish && content.length <= 20;
  return content.length <= 20 && (wantsToFinish || aboutTheTalk.test(content));
}

type Unnumbered = Omit<Evidence, 'id'>;

function number(items: Unnumbered[], messageId: string): Evidence[] {
  return items.map((item, n) => ({ id: `${messageId}:${n}`, ...item }));
}

function wishesIn(
  about: Interpretation,
  names: OccupationNames,
  message: StudentMessage,
): Unnumbered[] {
  const isDream = topicOf(message.question) === 'dream';
  const seen = new Set<string>();
  return about.own
    .flatMap((clause) => findWishes(clause, names, isDream))
    .sort((a, b) => a.start - b.start)
    .flatMap(({ occupation, polarity, certainty, quote }) => {
      if (seen.has(occupation.id)) return [];
      seen.add(occupation.id);
      return [
        {
          message_id: message.id,
          quote: originalSpan(about.text, quote.start, quote.end),
          concept: `occupation:${occupation.id}`,
          label: occupation.name,
          polarity,
          certainty: Math.round(certainty * 100) / 100,
          source: 'wish' as const,
        },
      ];
    });
}

/** One piece per concept and polarity, the surest one. */
function findingsAsEvidence(about: Interpretation, message: StudentMessage): Unnumbered[] {
  const best = new Map<string, Interpretation['findings'][number]>();
  for (const finding of about.findings) {
    const key = `${finding.hit.concept.id} ${finding.polarity}`;
    const known = best.get(key);
    if (!known || known.certainty < finding.certainty) best.set(key, finding);
  }
  return [...best.values()]
    .sort((a, b) => a.hit.start - b.hit.start || (a.hit.concept.id < b.hit.concept.id ? -1 : 1))
    .map((finding) => ({
      message_id: message.id,
      quote: originalSpan(about.text, finding.start, finding.end),
      concept: finding.hit.concept.id,
      label: finding.hit.concept.label,
      polarity: finding.polarity,
      certainty: finding.certainty,
      source: 'lexicon' as const,
    }))
    .filter(({ quote }) => quote !== '');
}
