import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { keepRenewed } from '#server/features/company-search/index/keep-renewed.ts';
import {
  type SampledIds,
  selectSampledDocuments,
  selectSampleIds,
} from './sampled-hits.queries.ts';
import { needsProof, type Places, type SearchFilter, withPlaces } from './search-filter.ts';

const documentsInSample = 1_500;
/** Documents read at once: a search waits for them some milliseconds at most. */
const readAtOnce = 25;
const pauseMilliseconds = 15;
const lastsMilliseconds = 600_000;
const oldestMilliseconds = 2 * lastsMilliseconds;
/** Standard deviations by which a search must exceed a size before it surely has it. */
const deviations = 4;

type Sample = Drawn & {
  /** One bit for every document. */
  all: Uint32Array;
  /** Tokens that more companies surely hold than can be ranked, with the bits of the documents that hold each. */
  common: Map<number, Uint32Array>;
};
type Drawn = Pick<SampledIds, 'share' | 'likeness'>;

/**
 * Knows from a sample of documents which searches surely have more than `most` hits: the database would take as long
 * as for the page itself. False (undecided) for words that tokens do not prove, and until the sample is read, in the
 * background, once in ten minutes.
 */
export function createSampledHits({
  db,
  now,
  log,
  most,
}: Pick<Context, 'db' | 'now' | 'log'> & { most: number }) {
  const load = async (): Promise<Sample> => {
    await wait(pauseMilliseconds);
    const { ids, ...drawn } = await selectSampleIds(db, {
      documents: documentsInSample,
      beyond: most,
    });
    const holders = new Map<number, number[]>();
    let documents = 0;
    for (let at = 0; at < ids.length; at += readAtOnce) {
      await wait(pauseMilliseconds);
      for (const tokens of await selectSampledDocuments(db, ids.slice(at, at + readAtOnce))) {
        for (const token of tokens) addTo(holders, token, documents);
        documents += 1;
      }
    }
    const common = [...holders].filter(([, { length }]) => surelyMore(length, { ...drawn, most }));
    return {
      ...drawn,
      all: bitsOf(Array(documents).keys(), documents),
      common: new Map(common.map(([token, holding]) => [token, bitsOf(holding, documents)])),
    };
  };
  const sample = keepRenewed({ now, log, load, lastsMilliseconds, oldestMilliseconds });

  return (filter: SearchFilter, places: Places): boolean => {
    const known = sample.known();
    if (!known || !isDecidedByTokens(filter)) return false;
    const { all, anyOf } = withPlaces(filter, places);
    const lists = [...all.map((token) => [token]), ...anyOf];
    return surelyMore(countInAll(lists, known), { ...known, most });
  };
}

function isDecidedByTokens({ words, none, least }: SearchFilter): boolean {
  const isStepAlone = Object.values(least).every((value) => value === 0);
  return isStepAlone && none.length === 0 && !words.some(needsProof);
}

/** True if the hits in a sample, allowing for chance, mean more than `most` in all. A full sample leaves no chance. */
export function surelyMore(
  held: number,
  { share, likeness, most }: Drawn & { most: number },
): boolean {
  const deviation = Math.sqrt(held * (1 - share) * likeness);
  return (held - deviations * deviation) / share > most;
}

/** Documents that hold a common token of each list; its rarer tokens may add more. */
function countInAll(lists: number[][], { all, common }: Sample): number {
  const matches = all.slice();
  for (const list of lists) {
    const known = list.flatMap((token) => common.get(token) ?? []);
    for (let at = 0; at < matches.length; at += 1)
      matches[at] = (matches[at] ?? 0) & known.reduce((any, bits) => any | (bits[at] ?? 0), 0);
  }
  return matches.reduce((sum, bits) => sum + ones(bits), 0);
}

function ones(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function bitsOf(holding: Iterable<number>, documents: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(documents / 32));
  for (const at of holding) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  return bits;
}

function addTo(holders: Map<number, number[]>, token: number, document: number): void {
  const holding = holders.get(token);
  if (holding) holding.push(document);
  else holders.set(token, [document]);
}
