import { trade } from '../../kit/drawing.ts';
import { box, disc, each, line, oval, shape } from '../../kit/paint.ts';
import { onTheLeft } from '../../kit/people.ts';
import { at, pair } from '../../kit/rows.ts';
import { monitor } from '../../kit/tools.ts';

/** What is cut, built and lit to be watched. */
export const stages = [
  trade('video-editor', 'night', [
    box('wood', 0, 204, 320, 40),
    monitor(60, 8, 250, 178, [
      box('sky2', 70, 18, 142, 88, 3),
      shape('leaf', 'M70 106L112 62l30 26 26-18 44 36z'),
      disc('warm', 178, 42, 11),
      shape('paper', 'M130 50l24 14-24 14z'),
      box('deep', 222, 18, 78, 88, 3),
      at([230, 26, 266, 26, 230, 66, 266, 66], (x, y, i) =>
        box((['accent', 'teal', 'warm', 'leaf'] as const)[i] ?? 'teal', x, y, 28, 32, 3),
      ),
      each(
        [
          [74, 116, 66, 'main'],
          [144, 116, 40, 'accent'],
          [188, 116, 96, 'main'],
          [92, 134, 90, 'leaf'],
          [190, 134, 60, 'warm'],
        ] as const,
        ([x, y, w, fill]) => box(fill, x, y, w, 14, 3),
      ),
      line(
        'spark',
        3,
        'M74 164l6-8 6 14 6-10 6 6 6-12 6 16 6-8 6 4 6-12 6 14 6-8 6 6 6-10 6 12 6-8 6 4 6-12 6 16 6-10',
      ),
      line('ember', 4, 'M166 110V178'),
    ]),
    onTheLeft({
      at: [34, 218],
      scale: 1,
      skin: 's4',
      hair: 'curly',
      tone: 1,
      hat: 'headset',
      wears: 'plain',
      top: 'teal',
      legs: 'none',
      hands: pair(40, -10, 66, -12),
    }),
  ]),
  trade('stage-crew', 'night', [
    box('deep', 84, 0, 160, 10),
    shape('accent', 'M0 0H50Q44 120 10 196H0zM320 0H290Q300 120 320 196z'),
    shape('wood', 'M0 196H320V250H0z'),
    line('crust', 3, 'M0 214H320M0 232H320', 0.5),
    box('spark', 130, 26, 150, 172, 3),
    shape('leaf', 'M130 198V140q30-40 60-14t90-20v92z'),
    shape('leaf2', 'M206 198v-40M180 160l26-66 26 66z'),
    disc('warm', 250, 58, 17),
    line('wood', 7, 'M288 40V198M288 60L312 198M288 198H316'),
    onTheLeft({
      at: [84, 184],
      skin: 's3',
      hair: 'tail',
      tone: 1,
      hat: 'headset',
      wears: 'plain',
      top: 'ink',
      trousers: 'ink',
      hands: pair(36, -30, 56, -66),
    }),
    line('wood', 7, 'M146 120L128 84'),
    shape('steel2', 'M112 84l28-14 5 10-28 14z'),
    disc('s3', 146, 112, 10),
    box('crust', 56, 160, 58, 30, 5),
    line('ink', 5, 'M70 160v-8h30v8'),
    line('wood', 5, 'M62 168v-18M108 168v-20'),
  ]),
  trade('stage-lighting', 'forge', [
    line('steel2', 8, 'M0 24H320'),
    shape('warm', 'M148 88L70 250H190z', 0.35),
    shape('accent', 'M218 88L160 250H290z', 0.3),
    shape('spark', 'M286 88L250 250H340z', 0.3),
    at([148, 24, 218, 24, 286, 24], (x, y, i) => [
      line('ink', 6, `M${x} ${y}v14M${x - 22} ${y + 44}V${y + 16}H${x + 22}V${y + 44}`),
      shape('steel2', `M${x - 17} ${y + 22}h34l7 40h-48z`),
      oval((['warm', 'accent', 'spark'] as const)[i] ?? 'warm', x, y + 64, 24, 8),
    ]),
    box('near', 0, 206, 320, 40),
    oval('warm', 130, 214, 56, 9, 0.5),
    oval('accent', 226, 218, 60, 9, 0.5),
    onTheLeft({
      at: [70, 186],
      skin: 's2',
      hair: 'crop',
      tone: 1,
      hat: 'headset',
      wears: 'plain',
      top: 'main',
      glove: 'paper',
      smile: false,
      hands: pair(20, -20, 62, -96),
      bend: [1, -1],
    }),
    disc('paper', 134, 82, 9),
  ]),
];
