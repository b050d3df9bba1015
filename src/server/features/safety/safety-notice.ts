import type { SafetyNotice } from '#contract/student/diagnosis.ts';
import { resourcesFor } from '#contract/student/safety-kinds.ts';
import type { SafetyKind } from '#contract/student/safety-resources.ts';
import type { SafetyKind as NoticedKind } from '#counsellor/types.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';
import { noticeWorry } from './safety-phrases.ts';

/** What the detector noticed, and the words that it may not know more about. */
export type NoticedWorry = { noticed: NoticedKind | null; words: string };

/**
 * The kind by which lines are found: the detector's own, made finer by the phrases where it tells two apart. A worry
 * that is only asked about has none.
 */
export function kindOfWorry({ noticed, words }: NoticedWorry): SafetyKind | null {
  const heard = noticeWorry(words);
  const told = heard && heard.step !== 'ask' ? heard.kind : null;
  if (noticed === null) return told;
  if (noticed === 'distress') return 'despair';
  if (noticed === 'bullying_or_health') return told ?? 'bullying';
  if (noticed === 'abuse' && told === 'sexual_harm') return told;
  return noticed;
}

/** A worry that is only likely: the counsellor asks gently, and nobody is shown unasked. */
export function gentleQuestion(words: string): SafetyNotice | null {
  const heard = noticeWorry(words);
  return heard?.step === 'ask' ? { kind: heard.kind, step: 'ask', resources: [] } : null;
}

/** The people to turn to for what somebody wrote, or null when it tells of no trouble that is sure enough. */
export function safetyNotice({
  isStopped,
  ...worry
}: NoticedWorry & { isStopped: boolean }): SafetyNotice | null {
  const kind = kindOfWorry(worry);
  if (!kind) return null;
  const resources = resourcesFor(currentFacts().hotlines, kind);
  return { kind, step: isStopped ? 'stop' : 'show', resources };
}
