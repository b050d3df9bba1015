/** Made by scripts/build/build-drawings.ts. */
declare module 'virtual:drawings' {
  /** Changes with any of the drawings. */
  export const version: string;
  /** World, view box, fit, and the names of all drawings that have these, with spaces between. */
  export const frames: readonly [time: string, viewBox: string, fit: string, names: string][];
  /** Drawings named neither by their occupation nor by its family: the ids of occupations, with spaces between. */
  export const ofOccupations: readonly [drawing: string, ids: string][];
}
