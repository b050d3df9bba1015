import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';

/** Faces of the counsellor, as `src/drawings/counsellor.ts` draws them. */
export type Mood = 'listens' | 'thinks' | 'glad' | 'quiet' | 'waves';

/** The face beside the newest words: quiet at anything heavy, glad where the last answer gave a clue. */
export function moodOf(session: DiagnosisSessionDetail): Mood {
  const { phase, safety, messages, evidence, quick_replies: replies } = session;
  if (safety || phase === 'paused' || replies.some(({ label }) => label === rest)) return 'quiet';
  const last = messages.findLast(({ role }) => role === 'user');
  if (!last || phase === 'finished') return 'waves';
  const isGlad = evidence.some((one) => one.message_id === last.id && one.polarity === 'positive');
  return isGlad ? 'glad' : 'listens';
}

/** Offered after something heavy was told. */
const rest = 'いまは休む';
