import type { SafetyKind } from '#contract/safety-resources.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import { splitSentences } from '#counsellor/text/sentences.ts';
import { scoreWorries, type WorryModels } from './score-worries.ts';

export type WorryHearing = {
  models: WorryModels;
  thresholds: { shows: number; asks: number };
};

/** A worry that the learned detector noticed: people are shown, or it is asked about gently first. */
export type HeardWorry = { kind: SafetyKind; step: 'show' | 'ask' };

/** Worries that are asked about gently when they are only likely. */
const asked = new Set<SafetyKind>(['self_harm', 'abuse', 'sexual_harm', 'despair', 'bullying']);

/** The likeliest worry of a message, whole or sentence by sentence; null when none is likely enough. */
export function hearWorry(
  { models, thresholds }: WorryHearing,
  content: string,
): HeardWorry | null {
  const top = likeliest(models, content);
  const kind = top.kind as SafetyKind;
  if (top.score >= thresholds.shows) return { kind, step: kind === 'despair' ? 'ask' : 'show' };
  return top.score >= thresholds.asks && asked.has(kind) ? { kind, step: 'ask' } : null;
}

/** The message as a whole or the sentence of it that worries most. */
function likeliest(models: WorryModels, content: string): { kind: string; score: number } {
  const text = normalisePhrase(content);
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  return [text, ...(sentences.length > 1 ? sentences : [])]
    .map((part) => scoreWorries(models, part))
    .reduce((best, one) => (one.score > best.score ? one : best));
}
