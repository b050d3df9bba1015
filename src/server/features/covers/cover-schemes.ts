import type { CoverColors } from './cover-paint.ts';

/** Colour worlds made of the brand's blue and pink with the green, cream and yellow of the home page. */
export const coverSchemes = [
  {
    sky: '#dceefa',
    far: '#c2e1f4',
    near: '#a3cfea',
    main: '#0072bf',
    deep: '#003f6b',
    accent: '#d72589',
    warm: '#f7c85c',
  },
  {
    sky: '#e3f3e9',
    far: '#cbe7d7',
    near: '#abd8bf',
    main: '#17805a',
    deep: '#0c4a37',
    accent: '#d72589',
    warm: '#f7c85c',
  },
  {
    sky: '#fdf2dc',
    far: '#fae5ba',
    near: '#f4d595',
    main: '#0072bf',
    deep: '#003f6b',
    accent: '#d72589',
    warm: '#f2ae3f',
  },
  {
    sky: '#fdebf4',
    far: '#fad6e7',
    near: '#f3bcd6',
    main: '#0067ad',
    deep: '#003f6b',
    accent: '#c81f7e',
    warm: '#f7c85c',
  },
  {
    sky: '#e9eef4',
    far: '#d5dfe9',
    near: '#b9c9d8',
    main: '#00558f',
    deep: '#0b3154',
    accent: '#d72589',
    warm: '#f7c85c',
  },
] as const satisfies readonly CoverColors[];
