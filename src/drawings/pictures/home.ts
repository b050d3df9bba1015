import { counsellor } from '../counsellor.ts';
import { draw } from '../kit/drawing.ts';
import { figure } from '../kit/figures.ts';
import { box, line, move, type Part, repeat, shadow, shape } from '../kit/paint.ts';
import { cloud, sun, tree } from '../kit/places.ts';
import { steam } from '../kit/tools.ts';

const phone = { left: 0, width: 640, height: 440, fit: 'xMidYMax slice' };
/** More land on the left, where the headline stands. */
const desk = { left: -420, width: 1060, height: 440, fit: 'xMaxYMax slice' };

/** The town of work on its ridge: a bakery, an office, a building site, a clinic. */
const townOfWork: Part = [
  move(150, 246, [
    box('paper', 0, -58, 64, 64, 4),
    shape('accent', 'M-8-54h80l-12-26H4z'),
    box('glass', 9, -40, 20, 20, 3),
    box('wood', 38, -36, 16, 42, 3),
    steam(14, -84),
  ]),
  move(262, 240, [
    box('glass', 0, -112, 44, 118, 4),
    repeat(5, (i) => line('main', 3, `M10 ${-96 + i * 20}h24`)),
  ]),
  move(394, 240, [
    line('warm', 8, 'M0 4V-118M-50-104H74'),
    line('warm', 4, 'M0-118L60-104M0-118l-44 14'),
    line('ink', 2.5, 'M52-104v26'),
    box('ember', 41, -78, 22, 16, 3),
  ]),
  move(436, 242, [
    box('paper', 0, -64, 68, 70, 5),
    box('teal', 26, -52, 16, 36, 2),
    box('teal', 16, -42, 36, 16, 2),
  ]),
];

const roads: Part = [
  line('road', 13, 'M336 300C318 276 250 272 196 254'),
  line('road', 13, 'M340 300C346 270 306 262 284 248'),
  line('road', 13, 'M345 300C366 274 440 272 470 252'),
  shape(
    'road',
    'M150 440C220 380 328 370 327 306Q328 284 340 284T354 306C360 366 430 384 452 440z',
  ),
  line('roadline', 6, 'M302 424q22-22 34-52M342 346v-22'),
];

const traveller: Part = [
  shadow(232, 432, 52),
  figure({
    at: [226, 356],
    scale: 0.88,
    top: 'deep',
    wears: 'plain',
    trousers: 'ink',
    shoe: 'paper',
    hands: [
      [-16, -2],
      [52, -92],
    ],
    bend: [1, 1],
  }),
  box('accent', 190, 296, 20, 52, 9),
  line('accent', 6, 'M208 296q9 6 7 18'),
];

/** The picture of the first page; a phone shows its middle. */
function home(isWide: boolean) {
  const from = (narrow: string, wide: string) => `M${isWide ? wide : narrow}`;
  const left = isWide ? -420 : 0;
  return [
    sun(332, 190, 46),
    cloud(176, 66, 1.2),
    cloud(470, 56, 1.4),
    cloud(60, 120, 1),
    cloud(590, 130, 0.9),
    isWide && [cloud(-220, 70, 1.3), cloud(-380, 120, 0.9)],
    shape(
      'far',
      `${from('0 226', '-420 200C-300 150-120 250 0 226')}C70 166 150 170 236 206s210 6 404-46v280H${left}z`,
      0.7,
    ),
    townOfWork,
    tree(546, 236, 1.1),
    tree(584, 240, 0.9),
    tree(92, 246, 0.9),
    tree(60, 252, 1.1),
    shape(
      'meadow',
      `${from('0 250', '-420 262C-280 220-120 262 0 250')}C110 216 220 232 330 232s210 8 310-24v232H${left}z`,
    ),
    shape(
      'leaf',
      `${from('0 308', '-420 316C-260 280-130 346 0 308')}C130 258 240 274 350 294s200 16 290-16v162H${left}z`,
    ),
    roads,
    isWide && [tree(-60, 330, 1.5), tree(20, 352, 1.2)],
    tree(116, 356, 1.5),
    tree(578, 338, 1.5),
    move(396, 250, counsellor('waves'), { scale: 1.2 }),
    traveller,
  ];
}

export const pictures = [
  draw('pictures/home', 'dawn', home(false), phone),
  draw('pictures/home-wide', 'dawn', home(true), desk),
];
