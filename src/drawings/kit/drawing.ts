import { box, join, type Part } from './paint.ts';

/** The world of colours of a drawing: a time of day or a place. */
export const times = [
  'dawn',
  'day',
  'field',
  'dusk',
  'night',
  'room',
  'hall',
  'shop',
  'clinic',
  'forge',
] as const;
type Time = (typeof times)[number];

/** What of the canvas is seen, and which side stays where the frame has another shape. */
type View = { left: number; width: number; height: number; fit: string };

/** One drawing; `name` is its address below /drawings: `scenes/hundred-lunches`. */
export type Drawing = { name: string; time: Time; view: View; content: string };

/** Faces are in the upper two thirds, so a lower frame cuts off the ground. */
const card: View = { left: 0, width: 320, height: 240, fit: 'xMidYMin slice' };

/** A drawing before the sky of its world; its parts go from far to near. */
export function draw(name: string, time: Time, parts: readonly Part[], view = card): Drawing {
  const sky = box('sky', view.left, 0, view.width, view.height);
  return { name, time, view, content: sky + join(parts) };
}

/** A scene of the talk by its id in data/counsellor/scenes.jsonl. */
export const scene = (id: string, time: Time, parts: readonly Part[]) =>
  draw(`scenes/${id}`, time, parts);

/** The file of a drawing. Pages show its group `d` by <use>, with the colours of their own tokens. */
export const fileOf = ({ content }: Pick<Drawing, 'content'>) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><g id="d" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`;

/** A family of occupations by its key in data/occupations. */
export const family = (key: string, time: Time, parts: readonly Part[]) =>
  draw(`families/${key}`, time, parts);

/** The tool, place or moment of one trade, by the id of its occupation; data/occupation-drawings.jsonl says whose else. */
export const trade = (id: string, time: Time, parts: readonly Part[]) =>
  draw(`trades/${id}`, time, parts);
