import { addCharacterGrams, type FeatureBlock } from '#counsellor/reading/models/features.ts';
import { type LinearModel, rank } from '#counsellor/reading/models/linear-model.ts';
import type { Readings } from './readings.ts';

/** The label of queries that say nothing about the kind of work: 給料高い, おはよう, a company's name. */
export const sayingNothing = 'none';

/** Features of a query: runs of letters as written and as spoken, because queries are short. */
export function queryFeatures(text: string, spoken: Readings['spoken']): FeatureBlock[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const written = new Map<number, number>();
  addCharacterGrams(written, plain, { most: 4 });
  const heard = new Map<number, number>();
  addCharacterGrams(heard, spoken(plain), { most: 5, prefix: 'k:' });
  return [
    { features: written, weight: 1 },
    { features: heard, weight: 1 },
  ];
}

export type QueryReading = {
  /** The likeliest family of occupations, and at most two that are about as likely. */
  near: string[];
  /** Likely enough to stand for the query alone. */
  isSure: boolean;
  /** Likely enough to stand against words that were found elsewhere. */
  isStrong: boolean;
  /** Likely enough to say nothing that conditions are listened for more closely. */
  saysLittle: boolean;
  saysNothing: boolean;
  /** Too likely to say nothing for families that were found by other means, too. */
  isOutOfReach: boolean;
  /** Likely enough to stand against a name. */
  surelySaysNothing: boolean;
};

// Measured by cross-validation over `data/search-queries`, by folds or by authors left out: docs/search.md.
const sureFrom = -0.3;
const strongFrom = 0;
const littleWithin = 0.2;
const nothingBeyond = 0.1;
const surelyNothingFrom = -0.2;
const surelyBeyond = 0.1;
const outOfReachFrom = 0.5;
const nearWithin = 0.3;
const familiesAtMost = 3;

/** Reads queries by the model learned from `data/search-queries`. */
export function createQueryReader(
  model: LinearModel,
  spoken: Readings['spoken'],
): (text: string) => QueryReading {
  return (text) => {
    const ranked = rank(model, queryFeatures(text, spoken));
    const nothing = ranked.find(({ label }) => label === sayingNothing)?.margin ?? -1;
    const about = ranked.filter(({ label }) => label !== sayingNothing).slice(0, familiesAtMost);
    const best = about[0]?.margin ?? -1;
    return {
      near: about.filter(({ margin }) => margin > best - nearWithin).map(({ label }) => label),
      isSure: best > sureFrom,
      isStrong: best > strongFrom,
      saysLittle: nothing > best - littleWithin,
      saysNothing: nothing > best + nothingBeyond,
      isOutOfReach: nothing > best + outOfReachFrom,
      surelySaysNothing: nothing > Math.max(best + surelyBeyond, surelyNothingFrom),
    };
  };
}
