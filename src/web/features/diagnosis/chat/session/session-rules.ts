import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';

/** Whether the diagnosis rests for the student's safety; a notice that only shows people does not stop it. */
export function stopsDiagnosis({ phase, safety }: DiagnosisSessionDetail): boolean {
  return phase === 'paused' && safety?.step !== 'show';
}

/** After its closing words the counsellor asks nothing more: only an open question comes with examples. */
export function isTalkedOut({ phase, quick_replies: replies }: DiagnosisSessionDetail): boolean {
  return phase === 'finished' && replies.length === 0;
}

/** Where the talk goes on; null when everything was asked, or nothing is known of it yet. */
export function talkOnPathOf(session: DiagnosisSessionDetail | undefined): string | null {
  return session && !isTalkedOut(session) ? `/ai-diagnosis?session=${session.id}` : null;
}

/** Whether there is a clue in force, taken back or put in by the student. */
export function hasClues({ evidence, removed, added }: DiagnosisSessionDetail): boolean {
  return evidence.length + removed.length + added.length > 0;
}

/** While the diagnosis rests, nothing that was said is taken back. */
export function canUndo({ status, phase, messages }: DiagnosisSessionDetail): boolean {
  return status !== 'paused' && phase !== 'paused' && messages.some(({ role }) => role === 'user');
}

/** What the way to the result is called, as a link and as an answer to the counsellor. */
export const resultWords = '結果を見る';

/** Whether the screen leads to the result: it has one, and nobody has to be helped first. */
export function offersResult(session: DiagnosisSessionDetail): boolean {
  return session.can_finish && !stopsDiagnosis(session);
}

/** Whether the way to the result stands among the answers: the counsellor asks for it, or nothing else is left. */
export function answersWithResult(session: DiagnosisSessionDetail): boolean {
  const { phase, quick_replies: replies } = session;
  const isAsked = replies.some(({ label }) => label === resultWords);
  return offersResult(session) && (isAsked || (phase === 'finished' && replies.length > 0));
}

/** Whether scenes are asked: they need the room that words are written in elsewhere. */
export function asksScenes({ quick_replies: replies }: DiagnosisSessionDetail): boolean {
  return replies.some(({ scene }) => scene !== undefined);
}
