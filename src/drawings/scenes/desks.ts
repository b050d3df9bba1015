import { scene } from '../kit/drawing.ts';
import { figure } from '../kit/figures.ts';
import { box, line, repeat, shape } from '../kit/paint.ts';
import { floor, plant, table } from '../kit/places.ts';

/** Where something is written, planned or talked over. */
export const desks = [
  scene('write-at-the-counter', 'clinic', [
    box('far', 28, 16, 130, 92, 8),
    repeat(3, (i) => [
      box('paper', 40 + i * 38, 28, 30, 40, 3),
      line('near', 3, `M${46 + i * 38} 40h18M${46 + i * 38} 50h14`),
    ]),
    box('main', 214, 12, 84, 34, 8),
    line('paper', 5, 'M230 24h52M230 34h34'),
    floor(206),
    plant(300, 206, 1.1),
    figure({
      at: [84, 168],
      scale: 1.08,
      skin: 's1',
      hair: 'tail',
      wears: 'suit',
      legs: 'none',
      hands: [
        [34, -4],
        [66, 0],
      ],
      down: true,
    }),
    figure({
      at: [234, 170],
      scale: 1.04,
      flip: true,
      skin: 's3',
      hair: 'bun',
      tone: 4,
      top: 'accent',
      wears: 'plain',
      legs: 'none',
      hands: [
        [36, -6],
        [52, 2],
      ],
      down: true,
    }),
    table(172),
    shape('paper', 'M126 156h66l10 18h-86z'),
    line('near', 3, 'M136 162h36M132 168h48'),
    line('accent', 5, 'M186 170L174 150'),
  ]),
];
