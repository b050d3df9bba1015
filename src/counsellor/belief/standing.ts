import { isAnswerable } from '#counsellor/policy/question-ids.ts';
import type { Turn } from '#counsellor/types.ts';

/** Requests by which a student takes the answer before back. */
const takesBack = new Set(['talk.undo', 'talk.change', 'talk.not_said', 'talk.retract']);

export function takesAnswerBack({ reading }: Turn): boolean {
  return reading.wants?.some((kind) => takesBack.has(kind)) ?? false;
}

/** Turns in force: what the student took back in the talk is left out. */
export function standingTurns(turns: readonly Turn[]): Turn[] {
  const gone = new Set<Turn>();
  for (const [n, turn] of turns.entries()) {
    if (!takesAnswerBack(turn)) continue;
    const taken = answerBefore(turns.slice(0, n), gone);
    if (taken) gone.add(taken);
  }
  return turns.filter((turn) => !gone.has(turn));
}

/** The answer that the last turn takes back, when it takes one back and one is left. */
export function takenBack(turns: readonly Turn[]): Turn | undefined {
  return answerBefore(standingTurns(turns.slice(0, -1)));
}

/** The latest answer that still stands. */
export function answerBefore(turns: readonly Turn[], gone: ReadonlySet<Turn> = new Set()) {
  return turns.findLast(
    (turn) =>
      !gone.has(turn) &&
      isAnswerable(turn.question) &&
      !turn.reading.offTopic &&
      !takesAnswerBack(turn),
  );
}
