import { box, type CoverColors, disc, faded, fixed, group, line, shape } from './cover-paint.ts';

type Scene = (colors: CoverColors) => string;

/** Backgrounds of 640 × 360; the ground is at 300. */
export const outdoorScenes: readonly Scene[] = [hills, sun, arch, road, town];
export const indoorScenes: readonly Scene[] = [sun, arch, wall];

function hills({ far, near }: CoverColors): string {
  return [
    shape(far, 'M0 214C90 152 190 150 300 194s226 34 340-22v188H0z'),
    shape(near, 'M0 276c130-42 250-40 360-8s200 14 280-16v108H0z'),
  ].join('');
}

function sun({ far, near }: CoverColors): string {
  return [
    faded(0.6, [disc(far, [320, 196, 196])]),
    disc(far, [320, 196, 146]),
    shape(near, 'M0 282q320-34 640 0v78H0z'),
  ].join('');
}

function arch({ far, near }: CoverColors): string {
  return [shape(far, 'M132 360V206a188 188 0 0 1 376 0v154z'), box(near, [0, 284, 640, 76])].join(
    '',
  );
}

function road({ far, near }: CoverColors): string {
  return [
    shape(far, 'M0 232c120-58 240-46 340-14s210 20 300-28v170H0z'),
    shape(near, 'M0 268q320-40 640 0v92H0z'),
    shape(
      fixed.paper,
      'M196 360c20-44 96-54 112-78 10-16-24-24-52-32 44 4 112 14 108 40-4 24-52 36-56 70z',
    ),
  ].join('');
}

function town({ far, near }: CoverColors): string {
  const roofs =
    'M0 300V196h54v-34h62v58h40v-84h70v52h44l34-28 34 28h30v-70h64v96h46v-46h58v-26h50v44h54v114z';
  return [shape(far, roofs), shape(near, 'M0 286q320-18 640 0v74H0z')].join('');
}

function wall({ far, near }: CoverColors): string {
  return [box(far, [84, 44, 472, 280, 28]), box(near, [0, 284, 640, 76])].join('');
}

type Companion = (colors: CoverColors) => string;

const tree: Companion = () =>
  [
    box(fixed.wood, [-5, -40, 10, 40, 3]),
    disc(fixed.leaf, [0, -78, 40]),
    disc(fixed.leaf, [-24, -54, 26]),
    disc(fixed.leafDark, [20, -56, 26]),
  ].join('');

const fir: Companion = () =>
  [
    box(fixed.wood, [-4, -26, 8, 26, 2]),
    shape(fixed.leafDark, 'M0 -88L34 -22H-34z'),
    shape(fixed.leaf, 'M0 -122L28 -56H-28z'),
  ].join('');

const signpost: Companion = ({ main, accent, deep }) =>
  [
    box(deep, [-5, -122, 10, 122, 4]),
    shape(main, 'M-36 -112h62l18 15-18 15h-62a5 5 0 0 1-5-5v-20a5 5 0 0 1 5-5z'),
    shape(accent, 'M36 -72h-54l-16 13 16 13h54a5 5 0 0 0 5-5v-16a5 5 0 0 0-5-5z'),
  ].join('');

const plant: Companion = ({ accent }) =>
  [
    line([fixed.leafDark, 6], 'M0 -44V-86'),
    shape(fixed.leaf, 'M0 -62c-30 2-40-14-40-34 24 0 40 10 40 34z'),
    shape(fixed.leafDark, 'M0 -76c0-26 14-38 38-40 2 24-12 40-38 40z'),
    shape(accent, 'M-30 -46h60l-8 46h-44z'),
  ].join('');

const books: Companion = ({ main, accent, warm, deep }) =>
  [
    box(deep, [-48, -22, 96, 22, 4]),
    box(fixed.paper, [-40, -17, 80, 12]),
    box(accent, [-40, -42, 84, 20, 4]),
    box(warm, [-46, -60, 78, 18, 4]),
    shape(main, 'M-14 -60h28v-26h-28zM14 -80h6a9 9 0 0 1 0 18h-6v-5h5a4 4 0 0 0 0-8h-5z'),
  ].join('');

const lamp: Companion = ({ deep, warm }) =>
  [
    box(deep, [-26, -8, 52, 8, 4]),
    line([deep, 6], 'M0 -8V-72'),
    shape(warm, 'M-20 -112h40l14 44h-68z'),
  ].join('');

/** Small things beside the motif, standing at their origin. */
export const outdoorCompanions: readonly Companion[] = [tree, fir, signpost, plant];
export const indoorCompanions: readonly Companion[] = [plant, books, lamp];

const cloud = 'M-40 22a20 20 0 0 1 0-40 30 30 0 0 1 56-8 22 22 0 0 1 22 48z';

/** Large and small things in the sky around their origin; there is one sun at most. */
export const skyThings: readonly Companion[] = [
  () => shape(fixed.white, cloud),
  ({ warm }) => faded(0.35, [disc(warm, [0, 0, 40])]) + disc(warm, [0, 0, 26]),
];
export const skyDetails: readonly Companion[] = [
  () => group('scale(.66)', [shape(fixed.white, cloud)]),
  () =>
    group('scale(.55)', [
      shape(fixed.white, cloud),
      shape(fixed.white, 'M46 52a12 12 0 0 1 0-24 18 18 0 0 1 34-4 14 14 0 0 1 12 28z'),
    ]),
  ({ deep }) => line([deep, 3.5], 'M-22 4q8-10 14 0 6-10 14 0M12 -14q6-8 10 0 5-8 10 0'),
];

/** Things that hang on a wall. */
export const wallThings: readonly Companion[] = [
  ({ sky, near }) =>
    [
      box(fixed.white, [-44, -48, 88, 104, 10]),
      box(sky, [-34, -38, 68, 84, 4]),
      shape(near, 'M-34 20q34-26 68 0v26h-68z'),
      box(fixed.white, [-3, -38, 6, 84]),
    ].join(''),
  ({ deep, warm }) =>
    [
      line([deep, 4], 'M0 -140V-14'),
      shape(deep, 'M-40 22a40 38 0 0 1 80 0z'),
      shape(warm, 'M-16 22h32a16 13 0 0 1-32 0z'),
    ].join(''),
  ({ main, accent, warm, deep }) =>
    [
      box(main, [-38, -30, 14, 58, 3]),
      box(accent, [-22, -20, 14, 48, 3]),
      box(fixed.white, [-6, -34, 14, 62, 3]),
      group('rotate(14 24 28)', [box(warm, [14, -26, 14, 54, 3])]),
      box(deep, [-56, 28, 112, 9, 4]),
    ].join(''),
];
export const wallDetails: readonly Companion[] = [
  ({ deep }) =>
    [
      disc(fixed.white, [0, 0, 30]),
      `<circle fill="none" stroke="${deep}" stroke-width="6" cx="0" cy="0" r="30"/>`,
      line([deep, 5], 'M0 -15V0L11 6'),
    ].join(''),
  ({ near, accent }) =>
    [
      box(fixed.white, [-32, -26, 64, 56, 6]),
      shape(near, 'M-24 22L-6 -4L6 10L14 2L24 22z'),
      disc(accent, [12, -12, 6]),
    ].join(''),
];
