import type { Answer } from './answers.ts';
import type { Disclosure, Remark } from './disclosures.ts';
import type { FurtherOccupation } from './further-occupations.ts';
import type { Scene } from './scenes.ts';
import type { LookAlike, ShortAnswer } from './short-words.ts';
import type { SpecificAnswer } from './specific-answers.ts';
import type { SpokenNames } from './spoken-names.ts';
import type { Thing } from './things.ts';
import type { Voice } from './voices.ts';

/** Knowledge of the counsellor besides occupations and concepts; checked at load, handed in as data. */
export type Knowledge = {
  answers: readonly Answer[];
  /** Answers to questions finer than a kind. */
  specificAnswers: readonly SpecificAnswer[];
  /** Some labelled questions of each kind, as students put them; specific ones compete with them. */
  kindQuestions: readonly { kind: string; asked: readonly string[] }[];
  disclosures: readonly Disclosure[];
  remarks: readonly Remark[];
  scenes: readonly Scene[];
  voices: readonly Voice[];
  spokenNames: readonly SpokenNames[];
  /** What students do or care for. */
  things: readonly Thing[];
  /** Occupations that the catalogue does not have. */
  furtherOccupations: readonly FurtherOccupation[];
  shortAnswers: readonly ShortAnswer[];
  /** Words that the lexicon passes over. */
  lookAlikes: readonly LookAlike[];
  /** A figure as it is read aloud, by its key: 「19万8,173円」; only those that have a value. */
  figures: ReadonlyMap<string, string>;
};

/** References of records to records that are not there, as sentences; none when all is well. */
export function checkKnowledge(
  knowledge: Knowledge,
  known: {
    kinds: ReadonlySet<string>;
    occupations: ReadonlySet<string>;
    concepts: ReadonlySet<string>;
  },
): string[] {
  const { answers, specificAnswers, disclosures, figures } = knowledge;
  const { scenes, voices, spokenNames, furtherOccupations, shortAnswers, things } = knowledge;
  const kinds = [...answers, ...disclosures].map(({ kind }) => kind);
  const named = [
    ...scenes.flatMap(({ best, near, far }) => [...best, ...near, ...far]),
    ...voices.flatMap(({ best, also }) => [...best, ...also]),
    ...spokenNames.map(({ occupation }) => occupation),
    ...furtherOccupations.flatMap(({ near }) => near),
  ];
  const broader = answers.flatMap(({ broader }) => broader ?? []);
  return [
    ...kinds.filter((kind) => !known.kinds.has(kind)).map((kind) => `unknown kind ${kind}`),
    ...repeated(kinds).map((kind) => `two records of ${kind}`),
    ...repeated(specificAnswers.map(({ id }) => id)).map((id) => `two specific answers ${id}`),
    ...repeated(furtherOccupations.map(({ id }) => id)).map(
      (id) => `two further occupations ${id}`,
    ),
    ...[...broader, ...specificAnswers.map(({ of }) => of)]
      .filter((kind) => !kinds.includes(kind))
      .map((kind) => `no answer to ${kind}`),
    ...answers
      .flatMap(({ figures, says }) => [...figures, ...says.flatMap(figuresIn)])
      .concat(specificAnswers.flatMap(({ says }) => says.flatMap(figuresIn)))
      .filter((key) => !figures.has(key))
      .map((key) => `no figure ${key}`),
    ...named.filter((id) => !known.occupations.has(id)).map((id) => `no occupation ${id}`),
    ...shortAnswers
      .filter(({ concept }) => !known.concepts.has(concept))
      .map(({ word, concept }) => `「${word}」 means no concept ${concept}`),
    ...repeated(things.map(({ id }) => id)).map((id) => `two things ${id}`),
    ...repeated(things.flatMap(({ words }) => words)).map((word) => `「${word}」 means two things`),
    ...repeated(scenes.map(({ caption }) => caption)).map((caption) => `two scenes 「${caption}」`),
  ];
}

/** Every value that stood before already. */
function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

const figure = /\{([a-z0-9-]+)\}/g;

function figuresIn(text: string): string[] {
  return [...text.matchAll(figure)].flatMap(([, key]) => key ?? []);
}

/** A text with its figures put in. */
export function withFigures(text: string, figures: ReadonlyMap<string, string>): string {
  return text.replaceAll(figure, (whole, key: string) => figures.get(key) ?? whole);
}
