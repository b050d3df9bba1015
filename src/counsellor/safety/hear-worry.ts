import type { SafetyKind } from '#contract/student/safety-resources.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import { splitSentences } from '#counsellor/text/sentences.ts';
import { scoreWorries, type WorryModels } from './score-worries.ts';

export type WorryHearing = {
  models: WorryModels;
  /** From `surely` on a worry is believed, from `asks` on it is asked about. */
  thresholds: { surely: number; asks: number };
};

/** A noticed worry: the talk stops, people are shown beside it, or it is asked about gently first. */
export type HeardWorry = { kind: SafetyKind; step: 'stop' | 'show' | 'ask' };

/** Worries before which the diagnosis rests until the student wants to go on. */
export const stopping: ReadonlySet<SafetyKind> = new Set<SafetyKind>([
  'self_harm',
  'abuse',
  'sexual_harm',
]);

/** Worries that are asked about gently when they are only likely. */
const asked = new Set<SafetyKind>(['self_harm', 'abuse', 'sexual_harm', 'despair', 'bullying']);

/** Letters of a sentence from which on its comma parts are heard by themselves as well. */
const LONG = 40;

/** The worry that a text most likely tells of, with its score: below −1 for ordinary ones, above 0 for plain ones. */
export type LikelyWorry = { kind: SafetyKind; score: number };

/**
 * The likeliest worry of a message, whole and part by part; null when every sentence of it is known to sound alike.
 * `isHarmless` names those: they are passed over, and the message is then not heard as a whole.
 */
export function likeliestWorry(
  { models }: WorryHearing,
  content: string,
  isHarmless: (sentence: string) => boolean,
): LikelyWorry | null {
  const parts = partsOf(normalisePhrase(content), isHarmless);
  const [first, ...rest] = parts.map((part) => scoreWorries(models, part));
  if (!first) return null;
  const { kind, score } = rest.reduce((best, one) => (one.score > best.score ? one : best), first);
  return { kind: kind as SafetyKind, score };
}

/** Step for a worry that no known wording names; null when it is not likely enough. */
export function stepFor(
  { thresholds }: WorryHearing,
  { kind, score }: LikelyWorry,
): HeardWorry['step'] | null {
  if (score >= thresholds.surely) return stepOfSure(kind);
  return score >= thresholds.asks && asked.has(kind) ? 'ask' : null;
}

function stepOfSure(kind: SafetyKind): HeardWorry['step'] {
  if (kind === 'despair') return 'ask';
  return stopping.has(kind) ? 'stop' : 'show';
}

function partsOf(text: string, isHarmless: (sentence: string) => boolean): string[] {
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  const heard = sentences.filter((sentence) => !isHarmless(sentence));
  const whole = heard.length === sentences.length && sentences.length !== 1 ? [text] : [];
  return [...whole, ...heard.flatMap((one) => [one, ...commaParts(one)])];
}

function commaParts(sentence: string): string[] {
  return sentence.length > LONG ? sentence.split('、').filter((part) => part.trim() !== '') : [];
}
