import { foldForModel } from '#counsellor/text/fold-for-model.ts';
import { addCharacterGrams, addFeature, type FeatureBlock, type Features } from './features.ts';

/** Words that speak of one thing (liking, others, a condition …), from `data/talk/cue-words.json`. */
export type CueWords = { group: string; words: string[] };

const sign = '◎';
/** Weights of the blocks: whole text, sides, target, cue words, clause, ends; trials found them. */
const weights = { flat: 1, sides: 1, target: 0.7, cues: 0.6, near: 0.8, nearCues: 0.5, ends: 0.6 };
/** Marks after which a clause may end: words beyond say less about the target. */
const joints = /けど|けん|から|ので|のに|[、。!?]|が、|し、/g;
const LAST = 8;

/** Features of what a text says about one stretch of it; offsets are UTF-16 units of `text`. */
export function stanceFeatures(
  cueWords: readonly CueWords[],
  { text, start, end }: { text: string; start: number; end: number },
): FeatureBlock[] {
  const before = foldForModel(text.slice(0, start));
  const target = foldForModel(text.slice(start, end));
  const after = foldForModel(text.slice(end));
  const flat: Features = new Map();
  addCharacterGrams(flat, before + sign + after);
  const sides: Features = new Map();
  addCharacterGrams(sides, before, { prefix: 'b:' });
  addCharacterGrams(sides, after, { prefix: 'a:' });
  const named: Features = new Map();
  addCharacterGrams(named, target, { prefix: 't:' });
  return [
    { features: flat, weight: weights.flat },
    { features: sides, weight: weights.sides },
    { features: named, weight: weights.target },
    { features: cuesOf(cueWords, before, after), weight: weights.cues },
    ...nearBlocks(cueWords, before, after),
    { features: endsOf(before + target + after, after), weight: weights.ends },
  ];
}

/** Words in the clause of the target. */
function nearBlocks(cueWords: readonly CueWords[], before: string, after: string): FeatureBlock[] {
  const next = [...after.matchAll(joints)].find(({ index }) => index > 1);
  const near = next ? after.slice(0, next.index + next[0].length) : after;
  const last = [...before.matchAll(joints)].at(-1);
  const ahead = last ? before.slice(last.index + last[0].length) : before;
  const runs: Features = new Map();
  addCharacterGrams(runs, near, { prefix: 'na:' });
  addCharacterGrams(runs, ahead, { prefix: 'nb:' });
  const cues: Features = new Map();
  for (const { group, words } of cueWords) {
    if (words.some((word) => near.includes(word))) addFeature(cues, `na-${group}`);
    if (words.some((word) => ahead.includes(word))) addFeature(cues, `nb-${group}`);
  }
  return [
    { features: runs, weight: weights.near },
    { features: cues, weight: weights.nearCues },
  ];
}

/** The end of the sentence and what follows the target at once. */
function endsOf(text: string, after: string): Features {
  const features: Features = new Map();
  addCharacterGrams(features, text.slice(-LAST), { prefix: 'end:', most: 4 });
  addCharacterGrams(features, after.slice(0, LAST), { prefix: 'nx:', most: 4 });
  return features;
}

/** Groups of cue words by the side on which they stand, and pairs of them. */
function cuesOf(cueWords: readonly CueWords[], before: string, after: string): Features {
  const found = cueWords.flatMap(({ group, words }) => [
    ...(words.some((word) => before.includes(word)) ? [`b-${group}`] : []),
    ...(words.some((word) => after.includes(word)) ? [`a-${group}`] : []),
  ]);
  const features: Features = new Map();
  for (const [at, one] of found.entries()) {
    addFeature(features, `cue:${one}`);
    for (const other of found.slice(at + 1)) addFeature(features, `cue:${one}&${other}`);
  }
  return features;
}
