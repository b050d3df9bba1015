/** Stances of a student's words to a thing: towards it, away from it, or neither. */
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
  'dropped',
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

/** Conditions of work that a student may state; a stated one excludes what breaks it. */
export const conditionKeys = [
  'weekends_off',
  'no_nights',
  'no_customers',
  'no_heavy',
  'no_standing',
  'indoors',
  'no_driving',
  'no_heights',
  'no_blood',
  'no_animals',
  'no_smell',
  'no_early',
  'little_overtime',
  'near_home',
  'many_holidays',
  'no_study',
] as const;
export type ConditionKey = (typeof conditionKeys)[number];
