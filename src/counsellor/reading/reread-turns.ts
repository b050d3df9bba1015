import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import type { Counsellor, Evidence, Turn } from '#counsellor/types.ts';

/**
 * A talk as this version of the reader understands it. Readings of another version never count beside those of this
 * one; what stopped the talk stays, and so does what a model found that the reader still misses.
 */
export function rereadTurns(
  { version, read }: Pick<Counsellor, 'version' | 'read'>,
  turns: readonly Turn[],
): Turn[] {
  return turns.map((turn) => {
    const { message, question, reading } = turn;
    if (reading.version === version || stopsDiagnosis(reading.safety)) return turn;
    const fresh = read({ ...message, question });
    const known = new Set(fresh.evidence.map(({ concept }) => concept));
    const ofModel = reading.evidence.filter(
      ({ source, concept }) => source === 'model' && !known.has(concept),
    );
    return { ...turn, reading: { ...fresh, evidence: [...fresh.evidence, ...ofModel] } };
  });
}

/**
 * The ids that are taken back in `after`, when `removed` names pieces of `before`: the same thing of the same message,
 * or else everything that rests on words which the removed piece quoted.
 */
export function removedAfterReread(
  removed: ReadonlySet<string>,
  before: readonly Turn[],
  after: readonly Turn[],
): Set<string> {
  const gone = before.flatMap(({ reading }) =>
    reading.evidence.filter(({ id }) => removed.has(id)),
  );
  const now = after.flatMap(({ reading }) => reading.evidence);
  return new Set([
    ...now.filter(({ id }) => removed.has(id)).map(({ id }) => id),
    ...gone.flatMap((old) => successorsOf(old, now)).map(({ id }) => id),
  ]);
}

function successorsOf(old: Evidence, now: readonly Evidence[]): Evidence[] {
  const ofMessage = now.filter(({ message_id }) => message_id === old.message_id);
  const same = ofMessage.filter(
    ({ concept, polarity }) => concept === old.concept && polarity === old.polarity,
  );
  if (same.length > 0) return same;
  if (old.quote === '') return [];
  return ofMessage.filter(
    ({ quote }) => quote !== '' && (quote.includes(old.quote) || old.quote.includes(quote)),
  );
}

/**
 * The ids to keep when `removed` of `after` are taken back: beside them those of the stored readings that they come
 * from, so that a later version finds them again.
 */
export function idsToKeep(
  removed: ReadonlySet<string>,
  before: readonly Turn[],
  after: readonly Turn[],
): string[] {
  const now = after.flatMap(({ reading }) => reading.evidence);
  const stored = before.flatMap(({ reading }) => reading.evidence);
  const origins = stored.filter((old) => {
    const successors = successorsOf(old, now);
    return successors.length > 0 && successors.every(({ id }) => removed.has(id));
  });
  const gone = now.filter(({ id }) => removed.has(id));
  return [...new Set([...gone, ...origins].map(({ id }) => id))];
}
