import { topicOf } from '#counsellor/policy/question-bank.ts';
import {
  type NormalisedText,
  normaliseText,
  originalSpan,
} from '#counsellor/text/normalise-text.ts';
import { type Span, splitSentences } from '#counsellor/text/sentences.ts';
import type { Evidence, StudentMessage } from '#counsellor/types.ts';
import { type Finders, findNamed } from './find-named.ts';
import { hearActs } from './hear-acts.ts';
import { framed, hearAttitudes } from './hear-attitudes.ts';
import { ownText } from './own-text.ts';
import { isTapped } from './read-message.ts';
import type { ReaderModels } from './reader-models.ts';
import type { Act, Attitude, Named } from './reading.ts';
import type { Sign, Stance } from './vocabulary.ts';

/** What a reader is made of: knowledge and learned weights, both handed in. */
export type HearingParts = Finders & { models: ReaderModels };

/** What has been read of a message so far; each stage adds its part. Offsets are into `text.text`. */
export type Draft = {
  message: StudentMessage;
  text: NormalisedText;
  sentences: Span[];
  acts: Act[];
  named: Named[];
  attitudes: Attitude[];
};

export type Stage = { name: string; read: (draft: Draft, parts: HearingParts) => Draft };

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

export type Hearing = {
  /** Everything that the stages found; nothing of it is kept. */
  hear(message: StudentMessage): Draft;
  /** What would be held of the student. */
  evidenceOf(message: StudentMessage): Evidence[];
};

/**
 * The learned reader, beside the one that the talk still uses (read-message.ts): what it must do before it takes over
 * is in decision 019.
 */
export function createHearing(parts: HearingParts): Hearing {
  const hear = (message: StudentMessage) =>
    stages.reduce((draft, { read }) => read(draft, parts), begin(message));
  return { hear, evidenceOf: (message) => evidenceOf(hear(message)) };
}

function begin(message: StudentMessage): Draft {
  const text = normaliseText(message.content);
  return { message, text, sentences: [], acts: [], named: [], attitudes: [] };
}

function hearFeelings(draft: Draft, { models }: HearingParts): Draft {
  const { acts, named, message, text } = draft;
  const frame = frameOf(message);
  if (isTapped(message))
    return { ...draft, attitudes: named.map((one) => framed(one, frame || 1)) };
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
      source: one.about.startsWith('occupation:') ? ('wish' as const) : ('lexicon' as const),
    }))
    .filter(({ quote }) => quote !== '')
    .map((item, n) => ({ id: `${message.id}:${n}`, ...item }));
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
