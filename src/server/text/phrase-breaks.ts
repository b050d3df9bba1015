import { z } from 'zod';
import { readDataFile } from '#server/data-directory.ts';

/** BudouX's model of Japanese, and where it comes from; its package would bring 53 others for these numbers. */
const Model = z.strictObject({
  source: z.string(),
  licence: z.string(),
  copyright: z.string(),
  source_seen_on: z.iso.date(),
  /** By place (`UW3`: the letter before a break, `BW2`: the two around it), a score for each sequence of letters. */
  scores: z.record(z.string().regex(/^[UBT]W[1-6]$/), z.record(z.string(), z.number().int())),
});

const scores = new Map(
  Object.entries(readDataFile('phrase-breaks.json', Model).scores).map(
    ([place, ofLetters]) => [place, new Map(Object.entries(ofLetters))] as const,
  ),
);

/** Beginning and end of the letters of a place, from the break. */
const places = [
  ...[1, 2, 3, 4, 5, 6].map((n) => [`UW${n}`, n - 4, n - 3] as const),
  ...[1, 2, 3].map((n) => [`BW${n}`, n - 3, n - 1] as const),
  ...[1, 2, 3, 4].map((n) => [`TW${n}`, n - 4, n - 1] as const),
];

const base =
  [...scores.values()].flatMap((group) => [...group.values()]).reduce((sum, one) => sum + one, 0) *
  -0.5;

/** Offsets (UTF-16) at which a phrase of a Japanese text begins, without 0; as BudouX computes them. */
export function phraseBreaks(text: string): number[] {
  const breaks: number[] = [];
  for (let at = 1; at < text.length; at += 1) {
    let score = base;
    for (const [place, from, to] of places) {
      const letters = text.slice(Math.max(at + from, 0), Math.max(at + to, 0));
      score += scores.get(place)?.get(letters) ?? 0;
    }
    if (score > 0) breaks.push(at);
  }
  return breaks;
}

/** The text in phrases. */
export function phrasesOf(text: string): string[] {
  const ends = [...phraseBreaks(text), text.length];
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end));
}
