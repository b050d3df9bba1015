import { isAnswerable } from '#counsellor/policy/question-ids.ts';
import { ofLastAnswer, signed } from '#counsellor/reading/named-conditions.ts';
import type { Evidence, Turn } from '#counsellor/types.ts';

/** Requests by which a student takes the answer before back. */
const takesBack = new Set(['talk.undo', 'talk.change', 'talk.not_said', 'talk.retract']);

export function takesAnswerBack({ reading }: Turn): boolean {
  // 「牛やりたいって言った」 says again what was said.
  const isTold = reading.evidence.length > 0;
  return (
    reading.wants?.some((kind) => takesBack.has(kind) && !(kind === 'talk.not_said' && isTold)) ??
    false
  );
}

/**
 * Turns in force. What the student took back in the talk is left out: a whole answer, or what a correction names. Of
 * opposite words to the same thing the last ones count, but for `removed` ones, which the student took out by hand.
 */
export function standingTurns(
  turns: readonly Turn[],
  removed: ReadonlySet<string> = new Set(),
): Turn[] {
  const gone = new Set<Turn>();
  /** Evidence by its id, with the turn that dropped it: with that turn taken back it stands again. */
  const droppedBy = new Map<string, Turn>();
  for (const [n, turn] of turns.entries()) {
    const before = turns.slice(0, n).filter((one) => !gone.has(one));
    const stands = ({ id }: Evidence) => {
      const by = droppedBy.get(id);
      return by === undefined || gone.has(by);
    };
    const denied = deniedOf(turn, before).filter(stands);
    const overruled = overruledBy(turn, { before, removed }).filter(stands);
    for (const { id } of [...denied, ...overruled]) droppedBy.set(id, turn);
    if (!takesAnswerBack(turn) || denied.length > 0) continue;
    const taken = answerBefore(before, gone);
    if (taken) gone.add(taken);
  }
  const dropped = new Set([...droppedBy].flatMap(([id, by]) => (gone.has(by) ? [] : [id])));
  return turns.filter((turn) => !gone.has(turn)).map((turn) => without(turn, dropped));
}

/** What the last turn takes out by its name: 「消防はいらない」 after 「消防もいいな」. */
export function takenOut(turns: readonly Turn[]): Evidence[] {
  const last = turns.at(-1);
  return last ? deniedOf(last, standingTurns(turns.slice(0, -1))) : [];
}

function deniedOf({ reading }: Turn, before: readonly Turn[]): Evidence[] {
  const denied = new Set(reading.denies);
  if (denied.size === 0) return [];
  const last = new Set(before.at(-1)?.reading.evidence);
  return said(before).filter(
    (one) =>
      denied.has(one.concept) ||
      denied.has(signed(one.concept, one.polarity)) ||
      (last.has(one) && denied.has(ofLastAnswer(one.concept))),
  );
}

/** Who likes a thing and cannot do it says both, so that a skill overrules a skill alone. */
function overruledBy(
  { reading }: Turn,
  { before, removed }: { before: readonly Turn[]; removed: ReadonlySet<string> },
): Evidence[] {
  const spoken = reading.evidence.filter(
    ({ id, source }) => source !== 'choice' && !removed.has(id),
  );
  return said(before).filter((old) =>
    spoken.some(
      (one) =>
        one.concept === old.concept &&
        one.polarity === -old.polarity &&
        (one.is_skill ?? false) === (old.is_skill ?? false),
    ),
  );
}

function said(turns: readonly Turn[]): Evidence[] {
  return turns.flatMap(({ reading }) => reading.evidence);
}

function without(turn: Turn, dropped: ReadonlySet<string>): Turn {
  const evidence = turn.reading.evidence.filter(({ id }) => !dropped.has(id));
  if (evidence.length === turn.reading.evidence.length) return turn;
  return { ...turn, reading: { ...turn.reading, evidence } };
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
