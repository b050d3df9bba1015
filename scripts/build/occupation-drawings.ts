import { z } from 'zod';
import { drawings } from '../../src/drawings/index.ts';
import { readDataFolder, readDataLines } from '../../src/server/data-directory.ts';

const file = 'occupation-drawings.jsonl';
/** A drawing by its name, and the ids of the only occupations that it shows. */
const Shown = z.strictObject({ drawing: z.string(), occupations: z.array(z.string()).min(1) });
type Shown = z.infer<typeof Shown>;
const Shipped = z.object({ id: z.string(), family: z.string() });

/**
 * The drawing of each occupation by its id. Throws where an occupation has none or two, and where a record names what does
 * not exist or a drawing that another one has.
 */
export function matchDrawings(
  records: readonly Shown[],
  { names, ids }: { names: readonly string[]; ids: readonly string[] },
): ReadonlyMap<string, string> {
  const unused = new Set(names);
  const left = new Set(ids);
  const drawingOf = new Map<string, string>();
  for (const { drawing, occupations } of records) {
    if (!unused.delete(drawing))
      throw new Error(`data/${file}: ${drawing} is no drawing, or there twice`);
    for (const id of occupations) {
      if (!left.delete(id)) throw new Error(`data/${file}: ${id} is no occupation, or there twice`);
      drawingOf.set(id, drawing);
    }
  }
  if (left.size > 0) throw new Error(`data/${file}: no drawing for ${[...left].join(', ')}`);
  const idle = [...unused].find((name) => name.startsWith('trades/'));
  if (idle) throw new Error(`data/${file}: nobody is shown by ${idle}`);
  return drawingOf;
}

/**
 * Drawings with the ids that pages cannot tell from the names: an occupation's own drawing is named by its id, and its
 * family's by the family.
 */
export function describeOccupations(): [drawing: string, ids: string][] {
  const shipped = readDataFolder('occupations', Shipped);
  const drawingOf = matchDrawings(readDataLines(file, Shown), {
    names: drawings.map(({ name }) => name),
    ids: shipped.map(({ id }) => id),
  });
  const told = shipped.filter(({ id, family }) => {
    const drawing = drawingOf.get(id);
    return drawing !== `trades/${id}` && drawing !== `families/${family}`;
  });
  return [...Map.groupBy(told, ({ id }) => drawingOf.get(id) ?? '')].map(([drawing, of]) => [
    drawing,
    of.map(({ id }) => id).join(' '),
  ]);
}
