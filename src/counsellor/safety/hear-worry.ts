import type { SafetyKind } from '#contract/student/safety-resources.ts';
import type { LinearModel } from '#counsellor/reading/models/linear-model.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import { splitSentences } from '#counsellor/text/sentences.ts';
import { scoreWorries } from './score-worries.ts';

export type WorryHearing = {
  /** Each worry against everything else. */
  worries: LinearModel;
  /** From `surely` on a worry is believed, from `asks` on it is asked about, from `faint` on a door to people is shown. */
  thresholds: { surely: number; asks: number; faint: number };
};

/**
 * A noticed worry: the talk stops, people are shown beside it, it is asked about gently first, or, where it is only faint,
 * the talk goes on with a quiet door to people.
 */
export type HeardWorry = {
  kind: SafetyKind;
  step: 'stop' | 'show' | 'ask' | 'faint';
  /** Only likely: asked about once in a talk, and then passed over. */
  isDoubtful?: true;
};

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
  worries: LinearModel,
  content: string,
  isHarmless: (sentence: string) => boolean,
): LikelyWorry | null {
  const parts = partsOf(normalisePhrase(content), isHarmless);
  const [first, ...rest] = parts.map((part) => scoreWorries(worries, part));
  if (!first) return null;
  const { kind, score } = rest.reduce((best, one) => (one.score > best.score ? one : best), first);
  return { kind: kind as SafetyKind, score };
}

/** What is done about a worry that no known wording names; null when it is not likely enough. */
export function heardOf(
  { thresholds }: WorryHearing,
  { kind, score }: LikelyWorry,
): HeardWorry | null {
  if (score >= thresholds.surely) return { kind, step: stepOfSure(kind) };
  if (!asked.has(kind)) return null;
  if (score >= thresholds.asks) return { kind, step: 'ask', isDoubtful: true };
  return score >= thresholds.faint ? { kind, step: 'faint' } : null;
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
