import { isOccupation } from '#counsellor/reading/lexicon/occupation-names.ts';
import type { Act } from '#counsellor/reading/reading.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';

/** Keys of the occupations that a sentence speaks of; `isOwn`: it names them itself. */
export type Subject = { occupations: readonly string[]; isOwn: boolean };

/** A question of so few letters leaves out what it is about: 「給料は？」「女子でも大丈夫なん」. */
const ELLIPTIC = 28;

/**
 * What a sentence speaks of: the occupations that it names, else, where it is short, those named last before it, in the
 * message or in an earlier one. `earlier` are the drafts of the messages before, the last one first.
 */
export function subjectOf(act: Act, heard: Draft, earlier: readonly Draft[]): Subject {
  const own = occupationsIn(heard, act.start, act.end);
  if (own.length > 0) return { occupations: own, isOwn: true };
  const letters = heard.text.text.slice(act.start, act.end).match(/[\p{L}\p{N}]/gu) ?? [];
  if (letters.length > ELLIPTIC) return { occupations: [], isOwn: false };
  const before = heard.acts.slice(0, heard.acts.indexOf(act)).reverse();
  const found = [
    ...before.map(({ start, end }) => occupationsIn(heard, start, end)),
    ...earlier.map((draft) => occupationsIn(draft, 0, draft.text.text.length)),
  ].find((occupations) => occupations.length > 0);
  return { occupations: found ?? [], isOwn: false };
}

function occupationsIn({ named }: Draft, from: number, to: number): string[] {
  const keys = named
    .filter(({ about, start, end }) => isOccupation(about) && start >= from && end <= to)
    .map(({ about }) => about);
  return [...new Set(keys)];
}
