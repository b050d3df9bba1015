import { type Clause, splitClauses } from '#counsellor/text/clauses.ts';
import {
  type NormalisedText,
  normaliseText,
  originalSpan,
} from '#counsellor/text/normalise-text.ts';
import type { Polarity } from './concept.ts';
import type { ConceptMatcher, Hit } from './concept-matcher.ts';
import { govern } from './govern.ts';
import { ownClauses } from './own-text.ts';
import { findMarkers, type Marker } from './polarity.ts';
import { skillWords, softeners, strengtheners } from './polarity-words.ts';
import type { ShortAnswers } from './short-answers.ts';

/** A concept found in a message with what is said about it; offsets into the normalised text. */
export type Finding = {
  hit: Hit;
  polarity: Polarity;
  certainty: number;
  /** Span to quote. */
  start: number;
  end: number;
};

export type Interpretation = {
  text: NormalisedText;
  findings: Finding[];
  /** The stretches that say what the student likes or does, for matching by content. */
  liked: { text: string; original: string }[];
  /** Clauses that may be read at all: nothing private, nothing about others. */
  own: Clause[];
};

/** What finds concepts in a text: phrases anywhere, plain words on their own. */
export type Finders = { matcher: ConceptMatcher; shortAnswers: ShortAnswers };

const MAX_QUOTE = 30;

/** Reads one message: which concepts, liked or not, how surely, in which words. */
export function interpret(
  content: string,
  { matcher, shortAnswers }: Finders,
  bare: Polarity,
): Interpretation {
  const text = normaliseText(content);
  const clauses = splitClauses(text.text);
  const own = ownClauses(clauses, text.text);
  const findings: Finding[] = [];
  const liked: Interpretation['liked'] = [];
  let topic: Finding[] = [];
  for (const clause of own) {
    const next = clauses.find((other) => other.start >= clause.end);
    const markers = findMarkers(clause.text).map((marker) => shift(marker, clause.start));
    const phrases = matcher(clause.text);
    const hits = [...phrases, ...shortAnswers(clause.text, phrases)]
      .sort((a, b) => a.start - b.start)
      .map((hit) => shift(hit, clause.start));
    const found = findIn({ text: text.text, clause, next, hits, markers, bare });
    if (found.length === 0 && hits.length === 0 && clause.link === 'but') {
      findings.push(...takenBack(topic, markers, clause));
    }
    findings.push(...found);
    if (found.length > 0) topic = found;
    else if (clause.link === 'start') topic = [];
    for (const part of likedParts(clause, markers, bare, next)) {
      liked.push({ text: part.text, original: originalSpan(text, part.start, part.end) });
    }
  }
  return { text, findings, liked, own };
}

function shift<T extends { start: number; end: number }>(span: T, by: number): T {
  return { ...span, start: span.start + by, end: span.end + by };
}

type Within = Parameters<typeof govern>[1];

function findIn(about: Within): Finding[] {
  const findings: Finding[] = [];
  for (const hit of about.hits) {
    const verdict = govern(hit, about);
    if (!verdict) continue;
    const span = quoteSpan(hit, verdict.marker, about);
    findings.push({
      hit,
      polarity: verdict.polarity,
      certainty: weigh(verdict.certainty, about),
      ...span,
    });
  }
  return findings;
}

function weigh(certainty: number, { clause, next, text }: Within): number {
  let weight = certainty;
  const around = text.slice(clause.start, clause.end);
  if (softeners.test(around)) weight *= 0.85;
  if (strengtheners.test(around)) weight *= 1.12;
  if (next?.link === 'but') weight *= 0.85;
  if (clause.link === 'but') weight *= 1.1;
  return Math.round(Math.min(1, weight) * 100) / 100;
}

/** The comma part around the hit; cut to the hit and its marker where that is long. */
function quoteSpan(hit: Hit, marker: Marker | null, { clause, text }: Within) {
  const from = Math.max(clause.start, lastComma(text, hit.start) + 1);
  const until = marker && marker.end > hit.end ? marker.end : hit.end;
  const comma = text.indexOf('、', until);
  const to = comma === -1 || comma > clause.end ? clause.end : comma;
  if (to - from <= MAX_QUOTE) return { start: from, end: to };
  const end = Math.min(to, until - hit.start <= MAX_QUOTE ? until : hit.end);
  if (end - from <= MAX_QUOTE) return { start: from, end };
  return { start: hit.start, end: Math.max(hit.end, Math.min(end, hit.start + MAX_QUOTE)) };
}

function lastComma(text: string, before: number): number {
  return Math.max(text.lastIndexOf('、', before - 1), text.lastIndexOf('\n', before - 1));
}

/** 「計算は得意だけど、嫌い」: the clause without a concept speaks of the one before. */
function takenBack(topic: Finding[], markers: Marker[], clause: Clause): Finding[] {
  const marker = markers.find((one) => one.polarity !== 0 && one.reach === 'left');
  if (!marker || clause.text.trim().length > 14) return [];
  return topic
    .filter((finding) => finding.polarity !== marker.polarity)
    .map((finding) => ({
      hit: finding.hit,
      polarity: marker.polarity === 1 ? 1 : -1,
      certainty: marker.strength,
      start: finding.hit.start,
      end: marker.end,
    }));
}

function likedParts(clause: Clause, markers: Marker[], bare: Polarity, next: Clause | undefined) {
  if (next?.link === 'than' || next?.link === 'instead') return [];
  const parts: { start: number; end: number; text: string }[] = [];
  let start = 0;
  for (const part of clause.text.split(/(?<=[、,])/)) {
    const inside = markers.filter(
      (one) => one.start >= clause.start + start && one.end <= clause.start + start + part.length,
    );
    const sum = inside.reduce((total, one) => total + one.polarity, 0);
    const isLiked = inside.length === 0 ? bare === 1 : sum > 0 || (sum === 0 && bare === 1);
    const isSkillOnly = inside.length > 0 && sum < 0 && skillWords.test(part) && bare === 1;
    if (isLiked && !isSkillOnly && part.trim() !== '') {
      parts.push({
        start: clause.start + start,
        end: clause.start + start + part.length,
        text: part,
      });
    }
    start += part.length;
  }
  return parts;
}
