import { type Figure, figure } from './figures.ts';

/** A person on the left who looks to the right, as large as the picture allows. */
export const onTheLeft = (of: Partial<Figure>) => figure({ at: [76, 184], scale: 1.14, ...of });

/** A person on the right who looks to the left. */
export const onTheRight = (of: Partial<Figure>) =>
  figure({ at: [246, 184], scale: 1.12, flip: true, ...of });

/** A child of primary school; its feet are near y = 208. */
export const child = (x: number, of: Partial<Figure>) =>
  figure({ at: [x, 160], scale: 0.68, wears: 'plain', shoe: 'accent', ...of });
