import { scenesOf } from '#counsellor/policy/question-ids.ts';
import type { Evidence, Turn } from '#counsellor/types.ts';
import type { SceneTable } from './scene-table.ts';

/** The reply of a screen that none of its scenes pleases. */
export const NONE_OF_THEM = 'どれもちがう';

const head = 'scene:';

export function sceneConcept(id: string): string {
  return `${head}${id}`;
}

/** The scene that a piece of evidence is about; null for words. */
export function sceneOfConcept(concept: string): string | null {
  return concept.startsWith(head) ? concept.slice(head.length) : null;
}

/** Captions that a message picks of a screen; null when it is anything but picks. */
export function picksIn(
  table: SceneTable,
  question: string,
  content: string,
): { picked: string[]; isNone: boolean } | null {
  const screen = scenesOf(question);
  if (!screen) return null;
  const lines = content.split('\n').map((line) => line.trim());
  if (lines.length === 1 && lines[0] === NONE_OF_THEM) return { picked: [], isNone: true };
  const ids = lines.map((line) => table.byCaption.get(line)?.id ?? '');
  const isPicks =
    new Set(ids).size === ids.length &&
    ids.length <= screen.pick &&
    ids.every((id) => screen.shown.includes(id));
  return isPicks ? { picked: ids, isNone: false } : null;
}

/** Choice model of students; fitted by hand on picks of authors whom the set-aside students do not share. */
const choosing = {
  /** Decidedness with which they pick what is nearest to them. */
  decided: 3,
  /** Share of picks at random. */
  lapse: 0.15,
  /** 「これはイヤ」 says less than a pick: it may be about the cold, not about the work. */
  ofAvoided: 0.5,
  ofNone: 1,
};

/**
 * Log-likelihood of all picks of a talk for each occupation as the student's ideal: a softmax choice with lapses over
 * what each screen showed. What was taken back is left out.
 */
export function scoreScenes(
  table: SceneTable,
  turns: readonly Turn[],
  removed: ReadonlySet<string>,
): Float64Array | null {
  const sums = new Float64Array([...table.rows.values()][0]?.length ?? 0);
  let isChosen = false;
  for (const { question, reading } of turns) {
    const screen = scenesOf(question);
    if (!screen) continue;
    const shown = screen.shown.flatMap((id) => table.rows.get(id) ?? []);
    const chosen = reading.evidence.filter(({ id }) => !removed.has(id));
    const rowsOf = (sign: Evidence['polarity']) =>
      chosen
        .filter(({ polarity }) => polarity === sign)
        .flatMap(({ concept }) => table.rows.get(sceneOfConcept(concept) ?? '') ?? []);
    const isNone = reading.isNoneOfThem === true;
    if (chosen.length === 0 && !isNone) continue;
    isChosen = true;
    for (const [n] of sums.entries()) {
      const at = { shown, n };
      const picks = rowsOf(1).reduce((sum, row) => sum + logChoice(row, at, choosing.decided), 0);
      const avoided = rowsOf(-1).reduce(
        (sum, row) => sum + logChoice(row, at, -choosing.decided),
        0,
      );
      const none = isNone ? -choosing.ofNone * Math.max(0, ...shown.map((row) => row[n] ?? 0)) : 0;
      sums[n] = (sums[n] ?? 0) + picks + choosing.ofAvoided * avoided + none;
    }
  }
  return isChosen ? sums : null;
}

function logChoice(
  row: Float64Array,
  { shown, n }: { shown: Float64Array[]; n: number },
  decided: number,
): number {
  const total = shown.reduce((sum, other) => sum + Math.exp(decided * (other[n] ?? 0)), 0);
  const share = Math.exp(decided * (row[n] ?? 0)) / total;
  return Math.log(choosing.lapse / shown.length + (1 - choosing.lapse) * share);
}
