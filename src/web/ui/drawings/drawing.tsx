import { frames, ofOccupations, version } from 'virtual:drawings';
import './drawing-colours.css';
import styles from './drawing.module.css';

const known = new Map(
  frames.flatMap(([time, viewBox, fit, names]) =>
    names.split(' ').map((name) => [name, { time, viewBox, fit }] as const),
  ),
);

const toldOf = new Map(
  ofOccupations.flatMap(([drawing, ids]) => ids.split(' ').map((id) => [id, drawing] as const)),
);

type DrawingProps = {
  /** Name of a drawing in src/drawings, such as `scenes/hundred-lunches` or `counsellor/glad`. */
  name: string;
  /** Words for the picture, where no text beside it says the same. */
  label?: string;
  className?: string | undefined;
};

/** A drawing in the colours of the page; renders null for an unknown name. */
export function Drawing({ name, label, className }: DrawingProps) {
  const frame = known.get(name);
  if (!frame) return null;
  const { time, viewBox, fit } = frame;
  const content = <use href={`${addressOf(name)}#d`} />;
  const names = className ? `${styles.drawing} ${className}` : styles.drawing;
  const shared = { className: names, viewBox, preserveAspectRatio: fit, 'data-time': time };
  return label ? (
    <svg {...shared} role="img" aria-label={label}>
      {content}
    </svg>
  ) : (
    <svg {...shared} aria-hidden="true">
      {content}
    </svg>
  );
}

/** True if a drawing exists: a caption alone has another layout. */
export const hasDrawing = (name: string) => known.has(name);

/** Name of the drawing that shows an occupation; one that staff added has its family's. */
export function drawingOf({ id, family }: { id: string; family: string }): string {
  const own = `trades/${id}`;
  return known.has(own) ? own : (toldOf.get(id) ?? `families/${family}`);
}

const addressOf = (name: string) => `/drawings/${name}.svg?v=${version}`;

/** Files fetched at once, as many as a browser opens connections to one host. */
const atOnce = 6;

/** Fetches the drawings of these folders ahead, for times without a network; failed ones are fetched when shown. */
export async function fetchDrawings(folders: readonly string[]): Promise<void> {
  const wanted = [...known.keys()].filter((name) => folders.includes(name.split('/')[0] ?? ''));
  for (let at = 0; at < wanted.length; at += atOnce) {
    const few = wanted.slice(at, at + atOnce);
    await Promise.allSettled(few.map((name) => fetch(addressOf(name))));
  }
}
