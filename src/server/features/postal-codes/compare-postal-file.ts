import { createHash } from 'node:crypto';
import { differencesMost, type ImportDifference } from '#contract/staff/staff-imports.ts';
import { prefectureName } from '#contract/words/areas.ts';
import type { PostalArea } from './postal-areas.queries.ts';

/** What a file would do, counted by postal codes; codes of prefectures that it does not have stay. */
export type PostalPlan = {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** The first ones. */
  differences: ImportDifference[];
  /** Names the file and all differences. */
  digest: string;
  /** Rows to write over those of the same codes: JSON arrays in UTF-8, each for one statement. */
  written: Uint8Array<ArrayBuffer>[];
  /** Codes to delete, likewise. */
  deleted: Uint8Array<ArrayBuffer>[];
};

/** A statement of so many rows keeps neither the database nor the sending thread long. */
const rowsAtOnce = 2_000;

/** Compares the codes of a file with those that were brought in before, in parts: `next` for each, then `plan`. */
export function postalComparison(file: Uint8Array, areas: readonly PostalArea[]) {
  const open = new Map(areas.map((area) => [area.code, area]));
  const changed: { area: PostalArea; before: PostalArea }[] = [];
  const removed: PostalArea[] = [];
  let unchanged = 0;
  return {
    next: (known: readonly PostalArea[]): void => {
      for (const before of known) {
        const area = open.get(before.code);
        open.delete(before.code);
        if (!area) removed.push(before);
        else if (wordsOf(before) === wordsOf(area)) unchanged += 1;
        else changed.push({ area, before });
      }
    },
    plan: (): PostalPlan => {
      const added = [...open.values()];
      const differences: ImportDifference[] = [
        ...changed.map(({ area, before }) => ({
          kind: 'changed' as const,
          title: area.code,
          detail: `${wordsOf(before)} → ${wordsOf(area)}`,
        })),
        ...removed.map((area) => ({ kind: 'removed' as const, ...named(area) })),
        ...added.map((area) => ({ kind: 'added' as const, ...named(area) })),
      ];
      return {
        ...{ added: added.length, changed: changed.length, unchanged, removed: removed.length },
        differences: differences.slice(0, differencesMost),
        digest: createHash('sha256')
          .update(file)
          .update(JSON.stringify(differences))
          .digest('base64url'),
        written: inParts([...added, ...changed.map(({ area }) => area)]),
        deleted: inParts(removed.map(({ code }) => code)),
      };
    },
  };
}

function named(area: PostalArea) {
  return { title: area.code, detail: wordsOf(area) };
}

function wordsOf({ prefecture, city, town }: PostalArea): string {
  return `${prefectureName(prefecture)}${city}${town}`;
}

function inParts(values: readonly unknown[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const encoder = new TextEncoder();
  for (let at = 0; at < values.length; at += rowsAtOnce)
    parts.push(encoder.encode(JSON.stringify(values.slice(at, at + rowsAtOnce))));
  return parts;
}
