import { createHash } from 'node:crypto';
import type { CoverMotif } from '#contract/public/post-categories.ts';
import { gear, tools } from './cover-machines.ts';
import { box, type CoverColors, group } from './cover-paint.ts';
import { care, family, handshake, people, talk } from './cover-people.ts';
import { building, door, field, kitchen, school, train } from './cover-places.ts';
import {
  indoorCompanions,
  indoorScenes,
  outdoorCompanions,
  outdoorScenes,
  skyDetails,
  skyThings,
  wallDetails,
  wallThings,
} from './cover-scenes.ts';
import { coverSchemes } from './cover-schemes.ts';
import { bell, calendar, coin, compass, document, mirror, pen } from './cover-things.ts';

type Motif = {
  draw: (colors: CoverColors) => string;
  /** People are cut by the lower edge, things stand on the ground, what is wide fills the picture. */
  stands: 'ground' | 'edge' | 'wide';
  place: keyof typeof places;
};

const places = {
  outdoors: {
    scenes: outdoorScenes,
    companions: outdoorCompanions,
    things: skyThings,
    details: skyDetails,
  },
  indoors: {
    scenes: indoorScenes,
    companions: indoorCompanions,
    things: wallThings,
    details: wallDetails,
  },
};

/** Largest distance of a motif from the middle. */
const shifts = { ground: [-64, 0, 64], edge: [-28, 0, 28], wide: [0] } as const;

const motifs: Record<CoverMotif, Motif> = {
  compass: { draw: compass, stands: 'ground', place: 'outdoors' },
  document: { draw: document, stands: 'ground', place: 'indoors' },
  mirror: { draw: mirror, stands: 'ground', place: 'indoors' },
  tools: { draw: tools, stands: 'ground', place: 'indoors' },
  building: { draw: building, stands: 'ground', place: 'outdoors' },
  door: { draw: door, stands: 'ground', place: 'outdoors' },
  pen: { draw: pen, stands: 'ground', place: 'indoors' },
  talk: { draw: talk, stands: 'edge', place: 'indoors' },
  coin: { draw: coin, stands: 'ground', place: 'indoors' },
  people: { draw: people, stands: 'edge', place: 'outdoors' },
  family: { draw: family, stands: 'edge', place: 'outdoors' },
  school: { draw: school, stands: 'wide', place: 'outdoors' },
  handshake: { draw: handshake, stands: 'wide', place: 'outdoors' },
  bell: { draw: bell, stands: 'ground', place: 'outdoors' },
  calendar: { draw: calendar, stands: 'ground', place: 'indoors' },
  gear: { draw: gear, stands: 'ground', place: 'indoors' },
  train: { draw: train, stands: 'ground', place: 'outdoors' },
  care: { draw: care, stands: 'edge', place: 'indoors' },
  kitchen: { draw: kitchen, stands: 'ground', place: 'indoors' },
  field: { draw: field, stands: 'wide', place: 'outdoors' },
};

/** The cover of a column as SVG, 640 × 360: the motif is given, the rest follows from the slug. */
export function drawCover({ slug, cover }: { slug: string; cover: CoverMotif }): string {
  const choose = chooser(slug);
  const colors: CoverColors = choose(coverSchemes);
  const { draw, stands, place } = motifs[cover];
  const { scenes, companions, things, details } = places[place];
  const shift = choose(shifts[stands]);
  // The lighter side of the picture gets the larger thing.
  const side = shift === 0 ? choose([-1, 1]) : -Math.sign(shift);
  const at = (x: number, y: number) => `translate(${320 + x} ${y})`;
  const parts = [
    box(colors.sky, [0, 0, 640, 360]),
    choose(scenes)(colors),
    group(at(side * 236, choose([72, 88])), [choose(things)(colors)]),
    group(at(side * -262, choose([72, 104])), [choose(details)(colors)]),
    stands === 'ground' ? group(at(side * 228, 306), [choose(companions)(colors)]) : '',
    group(at(shift, stands === 'edge' ? 360 : 300), [draw(colors)]),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">${parts.join('')}</svg>`;
}

/** Picks from lists by the bytes of a hash: the same slug always gives the same picture. */
function chooser(slug: string): <T>(list: readonly T[]) => T {
  const bytes = createHash('sha256').update(slug).digest();
  let at = 0;
  return <T>(list: readonly T[]) => {
    const byte = bytes[at++ % bytes.length] ?? 0;
    return list[byte % list.length] as T;
  };
}
