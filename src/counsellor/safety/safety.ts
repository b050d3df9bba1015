import { normaliseText } from '#counsellor/text/normalise-text.ts';
import type { SafetyKind } from '#counsellor/types.ts';
import type { WorryNoticer } from './notice-worry.ts';
import { harmlessPatterns, safetyRules } from './safety-wordings.ts';

/**
 * The first tier that a message touches, most serious first; null when it is safe to go on. The parts between commas
 * are looked at by themselves as well: what is harmless beside 「ゲーム」 hides no cry in the next part.
 */
export function findSafety(content: string): SafetyKind | null {
  const { text } = normaliseText(content);
  const parts = text.split(/[、,。!?\n]/).filter((part) => part.trim() !== '');
  const whole = findIn(text);
  if (stopsDiagnosis(whole) || parts.length < 2) return whole;
  return parts.map(findIn).find(stopsDiagnosis) ?? whole;
}

function findIn(text: string): SafetyKind | null {
  let plain = text.replaceAll(' ', '');
  for (const pattern of harmlessPatterns) plain = plain.replace(pattern, '　');
  return safetyRules.find(({ pattern }) => pattern.test(plain))?.kind ?? null;
}

/** Whether words of danger stand in a message, also where what stands around them makes them harmless. */
export function soundsOfDanger(content: string): boolean {
  const plain = normaliseText(content).text.replaceAll(' ', '');
  return safetyRules.some(({ pattern }) => pattern.test(plain));
}

/** The kind that is kept with a message: one that stops the talk, or bullying and health, which add help lines. */
export function safetyOf(content: string, notice: WorryNoticer): SafetyKind | null {
  const known = findSafety(content);
  const heard = notice(content);
  if (heard?.step !== 'stop') return stopsDiagnosis(known) ? null : known;
  if (known && stopsDiagnosis(known)) return known;
  return heard.kind === 'self_harm' ? 'self_harm' : 'abuse';
}

/** Whether the diagnosis pauses; bullying and health only add people to turn to. */
export function stopsDiagnosis(kind: SafetyKind | null): boolean {
  return kind !== null && kind !== 'bullying_or_health';
}
