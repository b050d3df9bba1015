import type { WorkCondition } from '#counsellor/ranking/work-conditions.ts';
import type { Span } from '#counsellor/text/sentences.ts';

/** A condition by the name that replies give it, and what states it: a concept with its sign, such as `animals-`. */
type NamedCondition = Span & { statedBy: string[] };

/** Conditions that a normalised text names as the replies do: 「動物なし」 is no word about animals. */
export function namedConditions(
  text: string,
  conditions: readonly WorkCondition[],
): NamedCondition[] {
  return conditions.flatMap(({ label, concepts }) => {
    const start = text.indexOf(label);
    if (start < 0) return [];
    const statedBy = Object.entries(concepts).map(([concept, sign]) => signed(concept, sign));
    return [{ start, end: start + label.length, statedBy }];
  });
}

/**
 * A concept that a misunderstanding names: it takes out what was read of the answer just before it, and nothing older.
 * 「土日両方じゃなくて」 right after 「土日どっちか休めれば」 takes the condition back.
 */
export function ofLastAnswer(concept: string): string {
  return `~${concept}`;
}

/** A concept with its sign, as a correction takes out what was read and nothing else of the thing. */
export function signed(concept: string, sign: number): string {
  return `${concept}${sign < 0 ? '-' : '+'}`;
}
