import { box, type CoverColors, disc, fixed, group, line, shape } from './cover-paint.ts';

type Person = {
  hair: 'short' | 'bob' | 'bun' | 'tail';
  clothes: string;
  hairColour?: string;
  skin?: string;
  wears?: 'shirt' | 'apron' | 'blazer';
  /** Direction of the face: -1 left, 1 right. */
  looks?: -1 | 0 | 1;
};

const fringe =
  'M-38 -150C-46 -196 -20 -208 2 -207C30 -206 46 -188 38 -150C36 -166 28 -174 14 -180C2 -170 -20 -166 -32 -168C-36 -162 -37 -156 -38 -150z';

/** A person down to the chest, about 210 high; the origin is where the picture cuts them. */
export function person({
  hair,
  clothes,
  hairColour = '#2b2f3a',
  skin = fixed.fair,
  wears = 'shirt',
  looks = 0,
}: Person): string {
  const turn = looks * 7;
  return [
    hair === 'bob' &&
      shape(
        hairColour,
        'M-46 -112C-52 -140 -52 -208 0 -208C52 -208 52 -140 46 -112Q0 -96 -46 -112z',
      ),
    hair === 'tail' &&
      shape(hairColour, 'M20 -190C66 -196 64 -140 50 -112C44 -130 38 -142 20 -150z'),
    hair === 'bun' && disc(hairColour, [0, -212, 18]),
    shape(clothes, 'M-66 0V-42C-66 -88 -40 -108 0 -108C40 -108 66 -88 66 -42V0z'),
    collar(wears),
    box(skin, [-13, -130, 26, 36, 13]),
    disc(skin, [-37, -152, 7]),
    disc(skin, [37, -152, 7]),
    disc(skin, [0, -156, 37]),
    shape(hairColour, fringe),
    disc(fixed.ink, [turn - 12, -149, 3.4]),
    disc(fixed.ink, [turn + 12, -149, 3.4]),
    line([fixed.ink, 3], `M${turn - 7} -136q7 7 14 0`),
  ]
    .filter(Boolean)
    .join('');
}

function collar(wears: Person['wears']): string {
  if (wears === 'blazer')
    return (
      shape(fixed.white, 'M-22 -106L0 -52L22 -106z') +
      shape('#d72589', 'M-5 -92H5L8 -62L0 -52L-8 -62z')
    );
  if (wears === 'apron')
    return (
      line([fixed.white, 8], 'M-30 -102L-24 -66M30 -102L24 -66') +
      box(fixed.white, [-38, -68, 76, 80, 10])
    );
  return shape(fixed.white, 'M-26 -106Q0 -78 26 -106L16 -84L0 -94L-16 -84z');
}

/** Two people and what they say. */
export function talk(colors: CoverColors): string {
  return [
    group('translate(-116 4) scale(1.05)', [
      person({ hair: 'tail', clothes: colors.deep, wears: 'blazer', looks: 1 }),
    ]),
    group('translate(116 4) scale(1.05)', [
      person({
        hair: 'short',
        clothes: colors.main,
        skin: fixed.tan,
        hairColour: '#4a3a31',
        looks: -1,
      }),
    ]),
    shape(
      fixed.white,
      'M-128 -328h112a22 22 0 0 1 22 22v28a22 22 0 0 1-22 22h-60l-26 24 2-24h-28a22 22 0 0 1-22-22v-28a22 22 0 0 1 22-22z',
    ),
    line([colors.near, 8], 'M-118 -304h84M-118 -280h52'),
    shape(
      colors.accent,
      'M52 -318h84a22 22 0 0 1 22 22v20a22 22 0 0 1-22 22h-14l2 22-26-22H52a22 22 0 0 1-22-22v-20a22 22 0 0 1 22-22z',
    ),
    ...[64, 94, 124].map((x) => disc(fixed.white, [x, -286, 7])),
  ].join('');
}

/** Three people who work together. */
export function people(colors: CoverColors): string {
  return [
    group('translate(-136 6) scale(.92)', [
      person({ hair: 'bob', clothes: colors.accent, hairColour: '#4a3a31' }),
    ]),
    group('translate(136 6) scale(.92)', [
      person({ hair: 'short', clothes: colors.deep, skin: fixed.tan }),
    ]),
    group('translate(0 10) scale(1.16)', [
      person({ hair: 'tail', clothes: colors.main, wears: 'apron' }),
    ]),
  ].join('');
}

/** Two parents and a student below one roof. */
export function family(colors: CoverColors): string {
  return [
    shape(fixed.white, 'M-176 0V-206L0 -306L176 -206V0z'),
    box(colors.deep, [92, -300, 30, 70, 4]),
    line([colors.main, 22], 'M-212 -196L0 -318L212 -196'),
    group('translate(-96 4)', [
      person({ hair: 'bob', clothes: colors.accent, hairColour: '#4a3a31' }),
    ]),
    group('translate(96 4)', [person({ hair: 'short', clothes: colors.main, skin: fixed.tan })]),
    group('translate(0 10) scale(.86)', [
      person({ hair: 'short', clothes: colors.deep, wears: 'blazer' }),
    ]),
  ].join('');
}

/** Somebody who helps beside somebody old. */
export function care(colors: CoverColors): string {
  const helper = person({ hair: 'tail', clothes: colors.main, wears: 'apron', looks: -1 });
  const old = person({
    hair: 'bun',
    clothes: colors.warm,
    hairColour: '#c3c9cf',
    skin: fixed.tan,
    looks: 1,
  });
  return [
    group('translate(70 0) scale(1.16)', [helper]),
    group('translate(-62 14) scale(1.04)', [old]),
    // Her hand comes from behind, over the shoulder.
    ...[0, 1, 2, 3].map((at) =>
      line([fixed.fair, 11], `M${-122 + 10 * at} ${-84 - 6 * at}l4 ${[14, 22, 24, 20][at]}`),
    ),
    shape(
      colors.accent,
      'M-26 -252c-30-20-38-34-38-50a20 20 0 0 1 38-9 20 20 0 0 1 38 9c0 16-8 30-38 50z',
    ),
  ].join('');
}

/** Two hands that meet, each from its own side. */
export function handshake(colors: CoverColors): string {
  const fingers = [-142, -121, -100, -79];
  return group('translate(0 -8) scale(1.12)', [
    line([colors.warm, 9], 'M0 -214V-240M-40 -206L-54 -228M40 -206L54 -228'),
    group('rotate(-9 0 -110)', [
      box(colors.main, [-520, -160, 408, 104]),
      box(fixed.white, [-130, -166, 30, 116, 8]),
      box(fixed.fair, [-104, -154, 130, 92, 40]),
    ]),
    group('rotate(9 0 -110)', [
      box(colors.accent, [112, -160, 408, 104]),
      box(fixed.white, [100, -166, 30, 116, 8]),
      box(fixed.tan, [-30, -156, 134, 96, 44]),
    ]),
    shape(fixed.fair, 'M-56 -143H-20V-66H-56z'),
    ...fingers.map((y, at) => line([fixed.fair, 20], `M-24 ${y}L${[34, 42, 38, 26][at]} ${y + 5}`)),
    ...fingers.slice(1).map((y) => line([fixed.shade, 2.5], `M-12 ${y - 9}L38 ${y - 5}`)),
    shape(
      fixed.tan,
      'M84 -128C70 -164 34 -186 -8 -182C-32 -178 -32 -152 -10 -150C14 -150 30 -146 42 -126z',
    ),
    line([fixed.shade, 2.5], 'M-10 -150C14 -150 28 -147 40 -130'),
  ]);
}
