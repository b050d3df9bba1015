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

/** What the heart of a message is to its student. */
export const senses = [
  'enjoys',
  'able',
  'cares',
  'keeps',
  'weak',
  'wish',
  'fact',
  'glad',
  'troubled',
] as const;
export type Sense = (typeof senses)[number];

/** What a student feels about what they tell. */
export const feelings = [
  'regret',
  'embarrassed',
  'angry',
  'sad',
  'tired',
  'worried',
  'bored',
  'envious',
  'glad',
  'proud',
  'relieved',
] as const;
export type Feeling = (typeof feelings)[number];

const known = new Set<string>(feelings);

/** Whether a word of the vocabulary is a feeling. */
export function isFeeling(word: string): word is Feeling {
  return known.has(word);
}

const pleasant = new Set<Feeling>(['glad', 'proud', 'relieved']);

/** Whether a feeling is a good one to have. */
export function isPleasant(feeling: Feeling): boolean {
  return pleasant.has(feeling);
}

/** Whether a sense or a feeling is a trouble. */
export function isTrouble(told: Sense | Feeling): boolean {
  return told === 'troubled' || (isFeeling(told) && !isPleasant(told));
}
