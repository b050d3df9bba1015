import type { DiagnosisSessionDetail } from '#contract/diagnosis.ts';

/** Whether the diagnosis rests for the student's safety; bullying and health only add people to turn to. */
export function stopsDiagnosis({ phase, safety }: DiagnosisSessionDetail): boolean {
  return phase === 'paused' && safety?.kind !== 'bullying_or_health';
}

/** After its closing words the counsellor asks nothing more: only an open question comes with examples. */
export function isTalkedOut({ phase, quick_replies: replies }: DiagnosisSessionDetail): boolean {
  return phase === 'finished' && replies.length === 0;
}

/** While the diagnosis rests, nothing that was said is taken back. */
export function canUndo({ status, phase, messages }: DiagnosisSessionDetail): boolean {
  return status !== 'paused' && phase !== 'paused' && messages.some(({ role }) => role === 'user');
}
