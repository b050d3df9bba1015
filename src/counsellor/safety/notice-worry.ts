import type { SafetyKind } from '#contract/student/safety-resources.ts';
import { questionBank } from '#counsellor/policy/question-bank.ts';
import { isEvasive } from '#counsellor/reading/privacy/evasion.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { SafetyKind as StoppingKind } from '#counsellor/types.ts';
import {
  type HeardWorry,
  heardOf,
  type LikelyWorry,
  likeliestWorry,
  stopping,
  type WorryHearing,
} from './hear-worry.ts';
import { createPhraseFinder, type SafetyPhrase } from './match-phrases.ts';
import { findSafety, stopsDiagnosis } from './safety.ts';

/** The worry that words tell of and what is done about it; null when it is nothing. Faint ones only where asked for. */
export type WorryNoticer = (words: string, faint?: 'with faint ones') => HeardWorry | null;

/** Texts of buttons, which tell of no worry. */
const offered = new Set(
  questionBank.flatMap(({ replies }) => replies.flatMap(({ label, spoken }) => [label, spoken])),
);

/** Kinds of the API for the kinds of stopping wordings. */
const kindOf: Record<StoppingKind, SafetyKind> = {
  self_harm: 'self_harm',
  distress: 'despair',
  abuse: 'abuse',
  illegal_job: 'illegal_job',
  bullying_or_health: 'bullying',
};

/** Known wordings and the learned detector together; the detector adds and takes nothing away. */
export function createWorryNoticer(
  phrases: readonly SafetyPhrase[],
  worries: WorryHearing,
  captions: readonly string[] = [],
): WorryNoticer {
  const chosen = new Set([...offered, ...captions]);
  const find = createPhraseFinder(phrases);
  const isHarmless = (sentence: string) => find(sentence) === 'harmless';
  return (words, faint) => {
    if (words.split('\n').every((line) => chosen.has(line.trim()))) return null;
    const likely = likeliestWorry(worries.worries, words, isHarmless);
    const found = find(words);
    const told = found === 'harmless' ? null : found;
    const known = findSafety(words);
    if (known && stopsDiagnosis(known)) {
      const kind = known === 'abuse' && told === 'sexual_harm' ? told : kindOf[known];
      return { kind, step: 'stop' };
    }
    const heard = besideKnown(worries, { likely, told });
    if (heard?.step === 'faint' && !faint) return null;
    // 「なんもない」 is an answer of those who find little to say.
    const isUnsure = heard?.step === 'ask' || heard?.step === 'faint';
    return isUnsure && isEvasive(normalisePhrase(words), 0) ? null : heard;
  };
}

/** A wording knows the kind better than the detector does: 「罰金を取られる」 is trouble at work and stops nothing. */
function besideKnown(
  worries: WorryHearing,
  { likely, told }: { likely: LikelyWorry | null; told: SafetyKind | null },
): HeardWorry | null {
  if (told) return { kind: told, step: stopping.has(told) ? 'stop' : 'show' };
  return likely && heardOf(worries, likely);
}
