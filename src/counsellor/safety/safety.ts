import { normaliseText } from '#counsellor/text/normalise-text.ts';
import type { SafetyKind } from '#counsellor/types.ts';
import { harmless, type SafetyRule, safetyRules } from './safety-patterns.ts';
import { harmlessContexts, widerPatterns } from './safety-wider-patterns.ts';

/** The first tier that a message touches, most serious first; null when it is safe to go on. */
export function findSafety(content: string): SafetyKind | null {
  const { text } = normaliseText(content);
  let plain = text.replaceAll(' ', '');
  for (const pattern of [...harmlessContexts, ...harmless]) plain = plain.replace(pattern, '　');
  return safetyRules.find((rule) => touches(rule, plain))?.kind ?? null;
}

function touches({ kind, patterns }: SafetyRule, text: string): boolean {
  return [...patterns, ...widerPatterns[kind]].some((pattern) => pattern.test(text));
}

/** Whether the diagnosis pauses; bullying and health only add people to turn to. */
export function stopsDiagnosis(kind: SafetyKind | null): boolean {
  return kind !== null && kind !== 'bullying_or_health';
}
