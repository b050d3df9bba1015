import { scene } from '../kit/drawing.ts';
import { figure } from '../kit/figures.ts';
import { box, disc, each, line, shape } from '../kit/paint.ts';
import { moon, stars, town } from '../kit/places.ts';

/** Rounds at night, and what is moved from place to place. */
export const rounds = [
  scene('rails-after-last-train', 'night', [
    stars([
      [30, 30],
      [78, 54, 1.4],
      [120, 22],
      [206, 40, 1.4],
      [290, 70, 1.4],
      [176, 62, 1.2],
    ]),
    moon(264, 40, 15),
    town(132),
    each(
      [
        [40, 104],
        [96, 92],
        [150, 116],
        [244, 96],
        [276, 110],
      ],
      ([x, y]) => box('warm', x, y, 6, 8, 1),
    ),
    shape('near', 'M0 132H320V240H0z'),
    shape('haze', 'M124 132h28L250 240H-20z', 0.55),
    each([0.06, 0.15, 0.27, 0.42, 0.61, 0.84], (t) =>
      line(
        'wood',
        2 + Math.round(t * 11),
        `M${Math.round(126 - 112 * t)} ${Math.round(133 + 108 * t)}H${Math.round(146 + 58 * t)}`,
        0.75,
      ),
    ),
    line('steel', 4, 'M133 132L32 240'),
    line('steel', 4, 'M140 132L188 240'),
    line('deep', 6, 'M300 240V86'),
    box('deep', 288, 72, 24, 48, 8),
    disc('leaf', 300, 86, 7),
    disc('ember', 300, 106, 7, 0.5),
    shape('glow', 'M186 96L84 240H232z', 0.26),
    figure({
      at: [226, 170],
      flip: true,
      lean: 14,
      smile: false,
      hair: 'crop',
      hat: 'lamp',
      wears: 'vest',
      down: true,
      hands: [
        [-8, 4],
        [46, 22],
      ],
    }),
    line('wood', 5, 'M182 188L160 220'),
    box('steel', 146, 212, 28, 14, 4),
  ]),
];
