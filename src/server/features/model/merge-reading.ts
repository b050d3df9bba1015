import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import type { Span } from '#counsellor/text/sentences.ts';
import type { Counsellor, Evidence, Reading } from '#counsellor/types.ts';
import type { Extraction } from './calls/extraction.ts';
import { type Masked, maskSign } from './masking/mask.ts';

/** A model's word weighs less than the lexicon's, which was calibrated. */
const surestAtMost = 0.6;
const leastSure = 0.1;
const piecesAtMost = 4;
const piecesPerQuote = 2;
const wishesAtMost = 2;
const quoteLength = { least: 2, most: 40 };
const letters = /[ぁ-んァ-ヶ一-龠a-zA-Z0-9ａ-ｚＡ-Ｚ々ー]{2}/;

type Merge = {
  message: { id: string; content: string };
  builtIn: Reading;
  found: Extraction;
  masked: Masked;
  /** Findings of the built-in stages in the same message. */
  heard: Pick<Draft, 'text' | 'attitudes'>;
  counsellor: Pick<Counsellor, 'concepts' | 'matchOccupations'>;
};

/**
 * The built-in reading with what a model found besides. The built-in reading always stays whole: the model
 * adds concepts that the lexicon missed, contradicts nothing and takes nothing away, so that one that errs
 * or obeys somebody else can at worst add four weak pieces, each with the student's own words to it, which
 * the student can strike out. What the built-in stages heard as somebody else's, as given up or with the other
 * sign is no piece. A worry that it sees is raised, never lowered.
 */
export function mergeReading(input: Merge): Reading {
  const { builtIn, found } = input;
  const safety = builtIn.safety ?? found.safety;
  if (stopsDiagnosis(safety))
    return { evidence: [], evasive: false, offTopic: false, wantsToFinish: false, safety };
  const added = [...wishesOf(input), ...conceptsOf(input)].map((piece, n) => ({
    id: `${input.message.id}:m${n}`,
    message_id: input.message.id,
    source: 'model' as const,
    ...piece,
  }));
  return { ...builtIn, evidence: [...builtIn.evidence, ...added], safety };
}

type Piece = Pick<Evidence, 'quote' | 'concept' | 'label' | 'polarity' | 'certainty'>;

function conceptsOf(merge: Merge): Piece[] {
  const { builtIn, found, counsellor } = merge;
  const labels = new Map(counsellor.concepts.map(({ id, label }) => [id, label]));
  const known = new Set(builtIn.evidence.map(({ concept }) => concept));
  const uses = new Map<string, number>();
  const pieces: Piece[] = [];
  for (const { quote: said, concept, polarity, certainty } of [
    ...found.evidence,
    ...found.conditions,
  ]) {
    const quote = said.trim();
    const label = labels.get(concept);
    const times = uses.get(quote) ?? 0;
    if (label === undefined || known.has(concept) || times >= piecesPerQuote) continue;
    if (!isOwnWords(quote, merge) || isGainsaid(quote, signOf(polarity), merge)) continue;
    if (pieces.length >= piecesAtMost) break;
    known.add(concept);
    uses.set(quote, times + 1);
    pieces.push({ quote, concept, label, polarity: signOf(polarity), certainty: clamp(certainty) });
  }
  return pieces;
}

/** A wish must name the occupation in the student's own words: the model only says that it is one. */
function wishesOf(merge: Merge): Piece[] {
  const { builtIn, found, counsellor } = merge;
  const known = new Set(builtIn.evidence.map(({ concept }) => concept));
  return found.wishes
    .flatMap(({ quote: said, polarity }): Piece[] => {
      const quote = said.trim();
      if (!isOwnWords(quote, merge) || isGainsaid(quote, signOf(polarity), merge)) return [];
      const named = counsellor
        .matchOccupations(quote)
        .filter(({ status }) => status === 'exact' || status === 'alias');
      const [only, second] = named;
      if (!only?.id || second || known.has(`occupation:${only.id}`)) return [];
      known.add(`occupation:${only.id}`);
      return [
        {
          quote,
          concept: `occupation:${only.id}`,
          label: only.text,
          polarity: signOf(polarity),
          certainty: surestAtMost,
        },
      ];
    })
    .slice(0, wishesAtMost);
}

/** Verbatim from what was sent and from what was said, without a mask, and something to read. */
function isOwnWords(
  quote: string,
  { masked, message }: Pick<Merge, 'masked' | 'message'>,
): boolean {
  if (quote.length < quoteLength.least || quote.length > quoteLength.most) return false;
  if (maskSign.test(quote) || !letters.test(quote) || !quote.isWellFormed()) return false;
  return message.content.includes(quote) && masked.pieces.some((piece) => piece.includes(quote));
}

/** The stages heard something else in these words: another person's, given up, or the other sign. */
function isGainsaid(quote: string, sign: 1 | -1, { message, heard }: Merge): boolean {
  const start = message.content.indexOf(quote);
  const span = { start, end: start + quote.length };
  return heard.attitudes.some(({ holder, time, sign: other, verdict, ...place }) => {
    const from = heard.text.from[place.start] ?? 0;
    const to = heard.text.to[place.end - 1] ?? from;
    if (!touches({ start: from, end: to }, span)) return false;
    const isPast = time === 'dropped' || time === 'if';
    return holder === 'other' || isPast || (verdict === 'taken' && other === -sign);
  });
}

function touches(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function signOf(polarity: 'positive' | 'negative'): 1 | -1 {
  return polarity === 'positive' ? 1 : -1;
}

function clamp(certainty: number): number {
  if (!Number.isFinite(certainty)) return leastSure;
  return Math.round(Math.min(surestAtMost, Math.max(leastSure, certainty)) * 100) / 100;
}
