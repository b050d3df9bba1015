import {
  box,
  type Colour,
  disc,
  each,
  join,
  line,
  move,
  type Part,
  type Point,
  round,
  type Skin,
  shape,
  type Tone,
} from './paint.ts';

type Hair =
  | 'short'
  | 'crop'
  | 'bob'
  | 'thin'
  | 'tail'
  | 'bun'
  | 'curly'
  | 'long'
  | 'cover'
  | 'none';
type Hat = 'cap' | 'helmet' | 'lamp' | 'toque' | 'towel' | 'straw' | 'muffs' | 'net' | 'headset';
type Mask = 'weld' | 'face' | 'glasses';
type Wear = 'shirt' | 'apron' | 'vest' | 'scrub' | 'suit' | 'overall' | 'plain';

/** Where an arm's or a leg's two halves meet, by the law of cosines, and where it ends when it is too short. */
function bent([ax, ay]: Point, [bx, by]: Point, upper: number, lower: number, bend: number) {
  const far = Math.hypot(bx - ax, by - ay);
  const reach = Math.min(far, upper + lower - 0.5);
  const cosine = (upper ** 2 + reach ** 2 - lower ** 2) / (2 * upper * reach);
  const angle = Math.acos(Math.max(-1, Math.min(1, cosine)));
  const to = Math.atan2(by - ay, bx - ax);
  const joint: Point = [
    round(ax + Math.cos(to + angle * bend) * upper),
    round(ay + Math.sin(to + angle * bend) * upper),
  ];
  const end: Point = [round(ax + Math.cos(to) * reach), round(ay + Math.sin(to) * reach)];
  return { joint, end };
}

type Limbs = { sleeve: Colour; skin: Skin; short: boolean; glove: Colour | null };

function arm(
  [x, y]: Point,
  to: Point,
  { sleeve, skin, short, glove }: Limbs,
  bend: number,
): string {
  const { joint, end } = bent([x, y], to, 36, 36, bend);
  const start = `M${round(x)} ${round(y)}Q`;
  const whole = `${start}${joint.join(' ')} ${end.join(' ')}`;
  const half = `${start}${round((x + joint[0] * 2) / 3)} ${round((y + joint[1] * 2) / 3)} ${round((x + 2 * joint[0] + end[0]) / 4)} ${round((y + 2 * joint[1] + end[1]) / 4)}`;
  const cloth = short ? line(skin, 13, whole) + line(sleeve, 18, half) : line(sleeve, 17, whole);
  return cloth + disc(glove ?? skin, end[0], end[1], 9.5);
}

function leg(from: Point, to: Point, trousers: Colour, shoe: Colour, bend: number): string {
  const half = bend === 0 ? Math.hypot(to[0] - from[0], to[1] - from[1]) / 2 : 45;
  const { joint, end } = bent(from, to, half, half, bend || 1);
  return (
    line(trousers, 21, `M${from.join(' ')}L${joint.join(' ')}L${end.join(' ')}`) +
    shape(
      shoe,
      `M${round(end[0] - 11)} ${round(end[1] + 3)}a8 8 0 0 1 8-8h8q15 2 17 15h-30q-3 0-3-3z`,
    )
  );
}

const short = 'M-26 4C-32-30-8-37 8-32C25-29 29-14 25-3C17-9 4-12-3-18C-7-8-12-6-17-3L-18 8z';
const parted = 'M-26 4C-32-30-8-37 8-32C25-29 29-14 25-3C15-8 3-12-3-20C-8-8-12-4-17 0L-18 8z';
const fringes: Record<Hair, string> = {
  short,
  bun: short,
  tail: short,
  crop: 'M-25 0C-29-28-6-35 8-31C22-28 27-16 25-8C14-15-8-16-16-10L-19 4z',
  bob: parted,
  long: parted,
  thin: 'M-25 6C-30-6-27-18-20-22C-22-10-20-4-17 4z',
  curly: 'M-25 0C-26-20-12-28 4-27C16-26 24-16 24-10C12-8-8-16-17-2z',
  cover: 'M-27 6C-33-32-6-37 8-32C27-28 29-10 25-2C15-12-2-16-14-10L-17 10z',
  none: '',
};

/** What of the hair lies behind the head. */
function behind(hair: Hair, colour: Colour): Part {
  switch (hair) {
    case 'bob':
      return shape(colour, 'M-29 26C-34-24-22-35 2-34C30-33 29-2 25 22Q0 31-29 26z');
    case 'long':
      return shape(colour, 'M-32 50C-36-24-22-35 2-34C30-33 27 4 24 46Q0 56-32 50z');
    case 'cover':
      return shape(colour, 'M-30 40C-36-24-22-36 2-35C32-33 29 4 30 36Q0 50-30 40z');
    case 'tail':
      return shape(colour, 'M-16-20C-52-26-50 8-40 26C-34 12-28 6-18 4z');
    case 'bun':
      return disc(colour, -17, -29, 12);
    case 'curly':
      return each(
        [
          [-20, -14, 14],
          [-10, -26, 14],
          [6, -29, 13],
          [19, -20, 11],
          [-24, 2, 11],
        ],
        ([x, y, r]) => disc(colour, x, y, r),
      );
    default:
      return false;
  }
}

function worn(hat: Hat): string {
  switch (hat) {
    case 'cap':
      return move(0, -4, shape('main', 'M-26-6C-28-34 22-38 25-9L43-6Q45-1 39-1L-25-3z'));
    case 'helmet':
      return move(0, -4, [
        shape('warm', 'M-28-5C-31-41 27-43 28-7H37q4 5-1 6H-28z'),
        line('paper', 4, 'M-10-25Q0-29 11-26', 0.8),
      ]);
    case 'lamp':
      return move(0, -4, [
        shape('warm', 'M-28-5C-31-41 27-43 28-7H37q4 5-1 6H-28z'),
        box('deep', 19, -24, 12, 11, 4),
        disc('glow', 32, -18, 5),
      ]);
    case 'toque':
      return shape(
        'paper',
        'M-23-8V-26C-40-34-28-56-12-48C-4-60 16-58 18-46C34-48 38-30 23-24V-9Q0-14-23-8z',
      );
    case 'towel':
      return (
        shape('paper', 'M-27-5C-28-32 24-36 26-9Q0-14-27-5z') +
        shape('accent', 'M-27-6Q0-16 26-10L25-16Q0-21-27-12z')
      );
    case 'straw':
      return move(0, -4, [
        shape('warm', 'M-44-9Q-24-14-20-17C-19-41 19-41 20-17Q26-13 44-9Q0-1-44-9z'),
        line('accent', 5, 'M-19-18Q0-12 19-18'),
      ]);
    case 'muffs':
      return (
        line('ember', 6, 'M-16 0C-24-44 18-44 22-26') +
        box('ember', -29, -10, 19, 26, 9) +
        box('deep', -24, -6, 9, 18, 4)
      );
    case 'net':
      return (
        shape('paper', 'M-28 2C-32-38 26-42 27-8Q0-16-28 2z') + line('glass', 3, 'M-26-1Q0-17 26-9')
      );
    case 'headset':
      return (
        line('deep', 5, 'M-20 4C-30-42 22-44 22-22') +
        box('deep', -27, -6, 13, 22, 6) +
        line('deep', 3, 'M-20 14Q-12 26 4 20')
      );
  }
}

type Head = Required<
  Pick<Figure, 'skin' | 'hair' | 'tone' | 'look' | 'down' | 'smile' | 'closed'>
> &
  Pick<Figure, 'hat' | 'mask' | 'veil'>;

/** A head with its centre at 0, 0 that looks to the right. */
function head(of: Head): string {
  const { skin, hair, tone, look, down, hat, smile, closed, mask, veil } = of;
  const at = look * 6;
  const y = down ? 4 : 0;
  const colour: Colour = veil ?? `h${tone}`;
  const eyes = closed
    ? line(
        'ink',
        2.6,
        `M${at - 11} ${y}q3.5 3.5 7 0${look < 2 ? `M${at + 6} ${y}q3.5 3.5 7 0` : ''}`,
      )
    : disc('ink', at - (look === 2 ? -3 : 7), y, 2.7) +
      (look < 2 ? disc('ink', at + 10, y, 2.7) : '');
  const hidden = mask === 'weld' || mask === 'face';
  return join([
    behind(hair, colour),
    box(`${skin}d`, -9, 14, 18, 20, 8),
    disc(skin, 0, 0, 25),
    look === 2 && disc(skin, 24, 4 + y, 4.5),
    fringes[hair] !== '' && shape(colour, fringes[hair]),
    hair !== 'cover' && disc(skin, -20 + look * 2, 5, 5.5),
    mask !== 'weld' && eyes,
    !hidden &&
      look < 2 &&
      disc('blush', at - 12, y + 9, 4.5, 0.5) + disc('blush', at + 15, y + 9, 4.5, 0.5),
    !hidden &&
      line('ink', 2.4, smile ? `M${at - 4} ${y + 10}q5 6 10 0` : `M${at - 2} ${y + 12}q4 2 7 0`),
    mask === 'weld' &&
      shape('deep', 'M-10-32Q28-34 31-2Q32 24 14 36Q-4 30-8 10z') + box('glow', 10, -9, 19, 12, 3),
    mask === 'face' && shape('paper', `M${at - 15} ${y + 5}q16-4 29 0v7q-12 14-29 1z`),
    mask === 'glasses' &&
      line(
        'deep',
        2.2,
        `M${at - 14} ${y}a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M${at + 4} ${y}a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M${at - 14} ${y - 1}L-19-1`,
      ),
    hat !== undefined && worn(hat),
  ]);
}

/** A head alone, its centre at x, y: in a mirror, on a pillow, very near. */
export function portrait([x, y]: Point, scale: number, of: Partial<Head>, turn = 0): string {
  const plain = { skin: 's2', hair: 'short', tone: 1, look: 1, down: false } as const;
  const parts = head({ ...plain, smile: true, closed: false, ...of });
  return move(x, y, parts, { scale, turn });
}

function clothes(wears: Wear, wide: number, top: Colour): Part {
  const trunk = shape(
    top,
    `M${-23 * wide} 8C${round(-29 * wide)}-30-28-78-12-80H12C28-78 ${round(29 * wide)}-30 ${23 * wide} 8q-23 8-${46 * wide} 0z`,
  );
  switch (wears) {
    case 'shirt':
      return [trunk, shape('paper', 'M-10-81L2-66L14-81z')];
    case 'apron':
      return [
        trunk,
        line('paper', 6, 'M-13-78L-9-50M15-78L12-50'),
        shape('paper', 'M-16-54h34q5 32 6 72q-24 6-46 0q2-44 6-72z'),
      ];
    case 'vest':
      return [trunk, line('warm', 7, 'M-14-77L-17 8M16-77L19 8'), line('glow', 7, 'M-25-28H25')];
    case 'scrub':
      return [trunk, shape('paper', 'M-9-81L2-60L13-81z'), box('paper', 6, -44, 14, 12, 3, 0.7)];
    case 'suit':
      return [
        trunk,
        shape('paper', 'M-10-81L2-44L14-81z'),
        shape('accent', 'M-1-76h6l3 18-6 8-6-8z'),
      ];
    case 'overall':
      return [
        trunk,
        line('deep', 7, 'M-12-78L-9-46M15-78L12-46'),
        shape('deep', 'M-17-50h36q4 30 5 60q-24 6-48 0q2-36 7-60z'),
        box('warm', -4, -36, 14, 12, 3),
      ];
    case 'plain':
      return trunk;
  }
}

export type Figure = {
  /** The middle of the hips. */
  at: Point;
  scale?: number;
  flip?: boolean;
  turn?: number;
  /** Degrees by which the trunk leans to the right. */
  lean?: number;
  skin?: Skin;
  hair?: Hair;
  tone?: Tone;
  /** Colour of a scarf over the hair (`hair: 'cover'`). */
  veil?: Colour;
  /** 0 to the front, 1 three quarters, 2 to the side. */
  look?: 0 | 1 | 2;
  down?: boolean;
  hat?: Hat;
  mask?: Mask;
  smile?: boolean;
  closed?: boolean;
  top?: Colour;
  wears?: Wear;
  trousers?: Colour;
  shoe?: Colour;
  /** Short sleeves. */
  short?: boolean;
  glove?: Colour;
  /** The far and the near hand, from the hips; elbows follow, by the signs of `bend`. */
  hands?: readonly [Point, Point];
  bend?: Point;
  /** `none` behind a table, or two feet from the hips. */
  legs?: 'stand' | 'kneel' | 'none' | readonly [Point, Point];
  /** What is held between trunk and near arm. */
  front?: Part;
  /** How broad the body is: 0.9 to 1.4. */
  wide?: number;
};

const stances: Record<'stand' | 'kneel' | 'none', readonly [Point, Point] | null> = {
  stand: [
    [-13, 88],
    [15, 88],
  ],
  kneel: [
    [-46, 44],
    [20, 44],
  ],
  none: null,
};

/** A person about 220 high. A thing that is held comes after it, a `disc(skin, …)` on top is the near hand. */
export function figure(of: Figure): string {
  const {
    at,
    scale = 1,
    flip = false,
    turn = 0,
    lean = 0,
    skin = 's2',
    hair = 'short',
    tone = 1,
  } = of;
  const {
    look = 1,
    down = false,
    smile = true,
    closed = false,
    top = 'main',
    wears = 'shirt',
  } = of;
  const {
    trousers = 'deep',
    shoe = 'ink',
    hands = [
      [-22, -6],
      [24, -6],
    ],
    bend = [1, -1],
  } = of;
  const { legs = 'stand', front = false, wide = 1 } = of;
  const angle = (lean * Math.PI) / 180;
  const tilt = (x: number, y: number): Point => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const knee = legs === 'stand' ? 0 : -1;
  const feet = typeof legs === 'string' ? stances[legs] : legs;
  const [headX, headY] = tilt(2, -112);
  const limbs: Limbs = { sleeve: top, skin, short: of.short ?? false, glove: of.glove ?? null };
  const { hat, mask, veil } = of;
  const face = head({
    skin,
    hair,
    tone,
    look,
    down,
    smile,
    closed,
    ...(hat && { hat }),
    ...(mask && { mask }),
    ...(veil && { veil }),
  });
  const shoulder = 17 * Math.min(wide, 1.2);
  return move(
    at[0],
    at[1],
    [
      arm(tilt(-shoulder, -68), hands[0], limbs, bend[0]),
      feet !== null && leg([-10, 2], feet[0], trousers, shoe, knee),
      feet !== null && leg([11, 2], feet[1], trousers, shoe, knee),
      `<g transform="rotate(${lean})">${join(clothes(wears, wide, top))}</g>`,
      `<g transform="translate(${round(headX)} ${round(headY)}) rotate(${round(lean * 0.5)})">${face}</g>`,
      front,
      arm(tilt(shoulder, -68), hands[1], limbs, bend[1]),
    ],
    { scale, flip, turn },
  );
}
