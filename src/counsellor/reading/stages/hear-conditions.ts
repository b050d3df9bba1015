import { actFeatures } from '#counsellor/reading/models/act-features.ts';
import { type LinearModel, rank } from '#counsellor/reading/models/linear-model.ts';
import type { Act, HeardCondition } from '#counsellor/reading/reading.ts';
import type { ConditionKey } from '#counsellor/reading/vocabulary.ts';
import { clausesIn } from '#counsellor/text/clauses.ts';
import type { Span } from '#counsellor/text/sentences.ts';
import { type ActParts, hearActs } from './hear-acts.ts';

export type ConditionModel = { conditions: LinearModel; takes: number };

/** Below this half of what is taken says that the thing is no trouble: 「夜中でもいい」 is no 夜勤なし. */
const CAREFUL = -0.3;
/** A sentence that discloses as a whole states a condition when that is plain. */
const PLAIN = 0.4;
/** 「血は平気だけど虫は無理」 as a whole resembles a condition that neither clause states. */
const sure = 0;

/**
 * The conditions of work that the sentences of a text state, each once. A question about night work states none; of a
 * sentence that discloses (「喘息だから動物のいる所は働けない」) the clauses that tell something count.
 */
export function hearConditions(
  { conditions, takes: lowest, acts }: ConditionModel & { acts: ActParts },
  text: string,
  sentences: readonly Act[],
): HeardCondition[] {
  const takes = Math.max(lowest, CAREFUL);
  const heard = sentences
    .flatMap((sentence) => {
      // 「料理は好きだけど、朝早い仕事は無理」 states its condition in one of two clauses: they come first.
      const clauses = clausesIn(text, sentence).map((one) => ({ ...spanOf(one), least: takes }));
      const least = clauses.length > 1 ? Math.max(takes, sure) : takes;
      if (sentence.group === 'tells') return [...clauses, { ...spanOf(sentence), least }];
      if (sentence.group !== 'discloses') return [];
      const telling = hearActs(acts, text, clauses).filter(({ group }) => group === 'tells');
      if (telling.length > 0) return telling.map((one) => ({ ...spanOf(one), least: takes }));
      // 「てんかんの薬を飲んでて、夜の仕事は避けたい」: what follows a comma may tell it without the reason.
      const rest = hearActs(acts, text, afterCommas(text, sentence))
        .filter(({ group }) => group === 'tells')
        .map((one) => ({ ...spanOf(one), least: Math.max(takes, sure) }));
      // 「においに敏感で、くさいとこだと吐く」 discloses and states in one: its words are kept nowhere.
      return [...rest, { ...spanOf(sentence), least: PLAIN }];
    })
    .flatMap(({ least, ...part }) =>
      rank(conditions, actFeatures(text.slice(part.start, part.end)))
        .filter(({ margin }) => margin >= least)
        .map(({ label, margin }) => ({ condition: label as ConditionKey, margin, ...part })),
    );
  return heard.filter(
    ({ condition }, n) => heard.findIndex((one) => one.condition === condition) === n,
  );
}

/** The rest of a sentence behind each of its commas. */
function afterCommas(text: string, { start, end }: Span): Span[] {
  const commas = [...text.slice(start, end).matchAll(/[、,]/g)];
  return commas.map(({ index }) => ({ start: start + index + 1, end }));
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
