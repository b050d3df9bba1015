import { type LinearModel, rank } from '#counsellor/reading/models/linear-model.ts';
import type { ConditionWords } from './condition-words.ts';
import { queryFeatures } from './query-reader.ts';
import type { Readings } from './readings.ts';

// Measured by five-fold cross-validation over `data/search-queries/conditions`: docs/search.md.
const heardFrom = 0.1;
/** In words that say little about the kind of work a condition is likelier. */
const heardAloneFrom = -0.25;

/** Hears conditions in words of their own (夜は寝たい) by the model learned from `data/search-queries/conditions`. */
export function createConditionReader(
  model: LinearModel,
  conditions: readonly ConditionWords[],
  spoken: Readings['spoken'],
): (text: string, isAlone: boolean) => ConditionWords[] {
  const byId = new Map(conditions.flatMap((one) => (one.id ? [[one.id, one] as const] : [])));
  return (text, isAlone) =>
    rank(model, queryFeatures(text, spoken))
      .filter(({ margin }) => margin > (isAlone ? heardAloneFrom : heardFrom))
      .flatMap(({ label }) => byId.get(label) ?? [])
      // Its own words were looked at already, with what refuses them: 寮はいや.
      .filter(({ words }) => !words.some((word) => text.includes(word)));
}
