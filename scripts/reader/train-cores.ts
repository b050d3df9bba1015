import { coreFeatures } from '#counsellor/reading/models/core-features.ts';
import type { LinearModel } from '#counsellor/reading/models/linear-model.ts';
import type { Sense, Stance } from '#counsellor/reading/vocabulary.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import { phraseRuns } from '#counsellor/text/phrase-runs.ts';
import { type Span, splitSentences } from '#counsellor/text/sentences.ts';
import type { Corpus } from './corpus.ts';
import { type Example, trainLinear } from './train-linear.ts';

/** Kinds of sentences that teach what a phrase is to its student. */
const senseOfKind: Readonly<Record<string, Sense>> = {
  'tells.like': 'enjoys',
  'tells.can': 'able',
  'tells.dislike': 'weak',
  'tells.want': 'wish',
  'tells.duty': 'keeps',
  'good_news.achieved': 'glad',
  'good_news.other': 'glad',
  'good_news.praised': 'able',
};
/** Stances that teach it as well. */
const senseOfStance: Partial<Record<Stance, Sense>> = {
  likes: 'enjoys',
  can: 'able',
  wants: 'wish',
  dislikes: 'weak',
  avoids: 'weak',
  cannot: 'weak',
  failed: 'weak',
};
/** Their sentences are shorter and plainer than phrases of a story. */
const kindWeight = 0.3;
/** From which overlap on a phrase is the one that was marked, and below which it is another. */
const SAME = 0.6;
const OTHER = 0.35;
/** Groups of kinds in which nothing is to be said back; every so many of their sentences is enough. */
const coreless = new Set(['asks', 'talk', 'evades', 'greets', 'insults', 'nonsense']);
const EVERY = 8;

type Lines = Pick<Corpus, 'acts' | 'cores' | 'feelings' | 'stance'>;

/** Which phrase of a message is its heart, and what it is to the student. */
export function trainCores(lines: Lines): { cores: LinearModel; senses: LinearModel } {
  return {
    cores: trainLinear([...markedLines(lines).flatMap(runExamples), ...corelessExamples(lines)], {
      cost: 1,
      keep: 0.5,
    }),
    senses: trainLinear(senseExamples(lines), { cost: 1, keep: 0.5 }),
  };
}

/** Phrases of a message that could be said back. */
function candidatesIn(text: string): Span[] {
  return splitSentences(text, { atDots: true }).flatMap((sentence) => phraseRuns(text, sentence));
}

type MarkedLine = { text: string; cores: { words: string }[] };

/** Messages with the phrases that their authors would say back. */
function markedLines({ cores, feelings }: Lines): MarkedLine[] {
  return [
    ...cores,
    ...feelings.map(({ text, words }) => ({ text, cores: words === '' ? [] : [{ words }] })),
  ];
}

function runExamples({ text: original, cores }: MarkedLine): Example[] {
  const text = normalisePhrase(original);
  const marked = cores.flatMap(({ words }) => spanOf(text, words) ?? []);
  return candidatesIn(text).flatMap((run) => {
    const overlap = Math.max(0, ...marked.map((one) => overlapOf(run, one)));
    if (overlap > OTHER && overlap < SAME) return [];
    return [{ blocks: coreFeatures(text, run), labels: overlap >= SAME ? ['core'] : [] }];
  });
}

function corelessExamples({ acts }: Lines): Example[] {
  return acts
    .filter(({ act }) => coreless.has(act.split('.')[0] ?? ''))
    .filter((_, n) => n % EVERY === 0)
    .flatMap(({ text: original }) => {
      const text = normalisePhrase(original);
      return candidatesIn(text).map((run) => ({ blocks: coreFeatures(text, run), labels: [] }));
    });
}

function senseExamples({ acts, cores, stance }: Lines): Example[] {
  const whole = (original: string, sense: Sense | undefined): Example[] => {
    const text = normalisePhrase(original);
    const blocks = coreFeatures(text, { start: 0, end: text.length });
    return sense ? [{ blocks, labels: [sense], weight: kindWeight }] : [];
  };
  return [
    ...cores.flatMap(({ text: original, cores: marked }) => {
      const text = normalisePhrase(original);
      return marked.flatMap(({ words, sense }) => {
        const span = spanOf(text, words);
        return span ? [{ blocks: coreFeatures(text, span), labels: [sense] }] : [];
      });
    }),
    ...acts.flatMap(({ text, act }) => whole(text, senseOfKind[act])),
    // There are more disclosures than phrases of all senses together.
    ...acts
      .filter(({ act }) => act.startsWith('discloses.'))
      .filter((_, n) => n % EVERY === 0)
      .flatMap(({ text }) => whole(text, 'troubled')),
    ...stance
      .filter(({ holder }) => holder !== 'other')
      .flatMap((line) => whole(line.text, senseOfStance[line.stance])),
  ];
}

function spanOf(text: string, words: string): Span | null {
  const folded = normalisePhrase(words);
  const start = text.indexOf(folded);
  return start < 0 ? null : { start, end: start + folded.length };
}

/** Letters that both hold, of those that one of them holds; 0–1. */
function overlapOf(one: Span, other: Span): number {
  const both = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  const all = Math.max(one.end, other.end) - Math.min(one.start, other.start);
  return Math.max(0, both) / all;
}
