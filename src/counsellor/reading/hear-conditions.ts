import { splitClauses } from '#counsellor/text/clauses.ts';
import type { Span } from '#counsellor/text/sentences.ts';
import { actFeatures } from './act-features.ts';
import { type ActModels, hearActs } from './hear-acts.ts';
import { type LinearModel, rank } from './linear-model.ts';
import type { Act, HeardCondition } from './reading.ts';
import type { ConditionKey } from './vocabulary.ts';

export type ConditionModel = { conditions: LinearModel; takes: number };

/**
 * The conditions of work that the sentences of a text state, each once. A question about night work states none; of a
 * sentence that discloses (「喘息だから動物のいる所は働けない」) the clauses that tell something count.
 */
export function hearConditions(
  { conditions, takes, acts }: ConditionModel & { acts: ActModels },
  text: string,
  sentences: readonly Act[],
): HeardCondition[] {
  const heard = sentences
    .flatMap((sentence) => {
      const clauses = clausesOf(text, sentence);
      if (sentence.group === 'tells') return [...clauses, spanOf(sentence)];
      if (sentence.group !== 'discloses') return [];
      return hearActs(acts, text, clauses)
        .filter(({ group }) => group === 'tells')
        .map(spanOf);
    })
    .flatMap((part) =>
      rank(conditions, actFeatures(text.slice(part.start, part.end)))
        .filter(({ margin }) => margin >= takes)
        .map(({ label, margin }) => ({ condition: label as ConditionKey, margin, ...part })),
    );
  return heard.filter(
    ({ condition }, n) => heard.findIndex((one) => one.condition === condition) === n,
  );
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** 「料理は好きだけど、朝は起きられない」 states its condition in one of two clauses: they come first. */
function clausesOf(text: string, { start, end }: Span): Span[] {
  return splitClauses(text.slice(start, end)).map((one) => ({
    start: one.start + start,
    end: one.end + start,
  }));
}
