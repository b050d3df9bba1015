import type { Occupation } from '#contract/public/occupations.ts';
import type { Scene } from '#counsellor/knowledge/scenes.ts';
import type { createSmoothing } from '#counsellor/ranking/texts/smoothing.ts';

/** Scenes by id, and how much each shows of every occupation, 0–1. */
export type SceneTable = {
  scenes: ReadonlyMap<string, Scene>;
  byCaption: ReadonlyMap<string, Scene>;
  rows: ReadonlyMap<string, Float64Array>;
};

/** Values of the authored marks, and the share that an occupation takes of its family and of related ones. */
const marking = { best: 1, near: 0.6, far: 0.25, kinship: 0.5 };

/** The authored marks, spread a little over families and related occupations. */
export function createSceneTable(
  scenes: readonly Scene[],
  occupations: readonly Occupation[],
  smooth: ReturnType<typeof createSmoothing>,
): SceneTable {
  const rowOf = ({ best, near, far }: Scene) => {
    const marks = Float64Array.from(occupations, ({ id }) => {
      if (best.includes(id)) return marking.best;
      if (near.includes(id)) return marking.near;
      return far.includes(id) ? marking.far : 0;
    });
    return smooth(marks).map((spread, n) => {
      const own = marks[n] ?? 0;
      return Math.min(1, own + marking.kinship * (spread - own));
    });
  };
  return {
    scenes: new Map(scenes.map((scene) => [scene.id, scene])),
    byCaption: new Map(
      scenes.flatMap((scene) => captionsOf(scene).map((caption) => [caption, scene] as const)),
    ),
    rows: new Map(scenes.map((scene) => [scene.id, rowOf(scene)])),
  };
}

/** What a scene is and was called, today's words first. */
export function captionsOf({ caption, former_captions: former = [] }: Scene): string[] {
  return [caption, ...former];
}
