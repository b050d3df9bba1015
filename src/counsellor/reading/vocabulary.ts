/** What a student's words say about a thing: towards it, away from it, or neither. */
export const stances = [
  'likes',
  'wants',
  'can',
  'did',
  'dislikes',
  'avoids',
  'cannot',
  'failed',
  'considered',
  'none',
] as const;
export type Stance = (typeof stances)[number];

/** 1 speaks for a thing, −1 against it, 0 does neither. */
export type Sign = 1 | 0 | -1;

const towards = new Set<Stance>(['likes', 'wants', 'can', 'did']);
const away = new Set<Stance>(['dislikes', 'avoids', 'cannot', 'failed']);

export function signOf(stance: Stance): Sign {
  if (towards.has(stance)) return 1;
  return away.has(stance) ? -1 : 0;
}
