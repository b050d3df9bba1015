import { scene } from '../kit/drawing.ts';
import { figure } from '../kit/figures.ts';
import { box, disc, each, line } from '../kit/paint.ts';
import { floor, glow, pane, sun } from '../kit/places.ts';
import { loaf, steam } from '../kit/tools.ts';

/** Where something is cooked or served. */
export const kitchens = [
  scene('bread-at-dawn', 'dawn', [
    pane(22, 28, 62, 66, 'sky2'),
    sun(53, 84, 13),
    line('paper', 4, 'M53 28v66'),
    floor(198),
    box('steel2', 184, 26, 126, 174, 12),
    box('deep', 198, 62, 98, 62, 8),
    box('ember', 204, 68, 86, 50, 5),
    box('warm', 204, 88, 86, 30, 5, 0.75),
    loaf(226, 114, 0.95),
    loaf(268, 114, 0.95),
    box('deep', 198, 140, 98, 42, 8),
    line('steel', 5, 'M210 150h74'),
    disc('warm', 214, 44, 6),
    disc('paper', 236, 44, 6),
    glow(246, 96, 66, 'warm'),
    figure({
      at: [104, 176],
      skin: 's3',
      hair: 'crop',
      hat: 'toque',
      wears: 'apron',
      down: true,
      hands: [
        [36, -28],
        [54, -30],
      ],
    }),
    box('steel', 120, 144, 90, 8, 4),
    each([138, 165, 192], (x) => loaf(x, 144, 0.74)),
    steam(140, 118),
    steam(184, 114),
  ]),
];
