import { clausesIn } from './clauses.ts';
import type { Span } from './sentences.ts';

/** Letters of a phrase that is said back in one breath. */
const LEAST = 4;
const MOST = 30;
/** So many pieces of a sentence stand in one phrase. */
const MOST_PIECES = 3;
const commas = /[、,，\s]+/g;
/** After a particle or て a phrase may begin, where letters of another kind follow. */
const joints = /(?<=[をにはがもとで]|て|たら|ながら)(?=[一-龠々ァ-ヶa-z0-9])/g;

/**
 * Phrases of a sentence that could stand for it, shortest runs of pieces first: each ends where a clause or a piece of
 * it ends; one that is too long begins after a particle. Offsets are into the normalised text.
 */
export function phraseRuns(text: string, sentence: Span): Span[] {
  return wholeClauses(text, sentence).flatMap((clause) => {
    const pieces = piecesIn(text, clause);
    return pieces.flatMap((last, n) => {
      const firsts = pieces.slice(Math.max(0, n - MOST_PIECES + 1), n + 1);
      return firsts.flatMap((first) => beginningsOf(text, { start: first.start, end: last.end }));
    });
  });
}

/** 「店長より早い」 and 「犬じゃなくて猫」 are one phrase, though they turn. */
function wholeClauses(text: string, sentence: Span): Span[] {
  const whole: Span[] = [];
  for (const { start, end, link } of clausesIn(text, sentence)) {
    const last = whole.at(-1);
    if (last && (link === 'than' || link === 'instead')) last.end = end;
    else whole.push({ start, end });
  }
  return whole;
}

/** The phrase itself where it is short enough, else the longest parts of its end that are. */
function beginningsOf(text: string, run: Span): Span[] {
  const { length } = text.slice(run.start, run.end);
  if (length <= MOST) return length < LEAST ? [] : [run];
  const cuts = [...text.slice(run.start, run.end).matchAll(joints)].map(
    ({ index }) => run.start + index,
  );
  return cuts
    .filter((at) => run.end - at <= MOST && run.end - at >= LEAST * 2)
    .slice(0, MOST_PIECES)
    .map((start) => ({ start, end: run.end }));
}

function piecesIn(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  for (const { index, 0: mark } of text.slice(start, end).matchAll(commas)) {
    if (start + index > from) pieces.push({ start: from, end: start + index });
    from = start + index + mark.length;
  }
  if (from < end) pieces.push({ start: from, end });
  return pieces;
}
