import { z } from 'zod';
import type { Occupation } from '#contract/public/occupations.ts';
import { contextKeys } from '#contract/words/taxonomy-names.ts';
import { type ConditionKey, conditionKeys } from '#counsellor/reading/vocabulary.ts';
import type { Evidence, Recommendation } from '#counsellor/types.ts';

/** One record of `data/work-conditions.json`: a condition, and by what an occupation meets or breaks it. */
export const WorkCondition = z.strictObject({
  key: z.enum(conditionKeys),
  /** As a student reads it on a card. */
  label: z.string().min(1),
  /**
   * Concepts by which it is stated, each with the sign that states it: 夜勤 spoken against, 土日休み wanted. As the
   * first of them a condition is kept that was heard without its words.
   */
  concepts: z.record(z.string(), z.union([z.literal(1), z.literal(-1)])),
  /** Being unable states it as well: who cannot get up early needs it, who cannot drive yet does not. */
  inability: z.literal(true).optional(),
  /** From which value of a context on it is unsure or broken; below zero: up to which value. */
  context: z
    .strictObject({ key: z.enum(contextKeys), unsure: z.number(), breaks: z.number() })
    .optional(),
  /** The way in decides: possible after high school is unsure, impossible breaks it. */
  entry: z.literal(true).optional(),
  /** Words that the record says of its hard sides (broken) or of its day (unsure). */
  mentions: z.array(z.string().min(1)),
  /** Families of occupations that break it throughout. */
  families: z.array(z.string().min(1)),
  notes: z.strictObject({ unsure: z.string().min(1), breaks: z.string().min(1) }),
});
export type WorkCondition = z.infer<typeof WorkCondition>;

type Verdict = 'meets' | 'unsure' | 'breaks';
type JudgedCondition = {
  condition: ConditionKey;
  label: string;
  verdict: Verdict;
  note: string;
};

/** The conditions that evidence states, each with the words that state it. */
export function statedConditions(
  conditions: readonly WorkCondition[],
  evidence: readonly Evidence[],
): { condition: WorkCondition; said: string }[] {
  return conditions.flatMap((condition) => {
    const about = evidence.filter(
      (one) => one.concept in condition.concepts && states(one, condition),
    );
    const isFor = (one: Evidence) => condition.concepts[one.concept] === one.polarity;
    // The last word on each thing counts; of two things in one message the one that states it.
    const lastWords = about.filter(
      ({ concept }, n) => about.findLastIndex((one) => one.concept === concept) === n,
    );
    const stated = lastWords.findLast(isFor);
    const last = lastWords.at(-1);
    if (!stated || (last && !isFor(last) && last.message_id !== stated.message_id)) return [];
    return [{ condition, said: stated.quote || condition.label }];
  });
}

/** What was merely done (「地元のお茶でプリンを作った」) is as certain as .65, what is wanted or avoided as .85. */
const PLAINLY_SAID = 0.7;

/**
 * A model's guess and what cannot be done yet exclude nothing; nor does a button that names another thing: who taps
 * 「人前で話す」 as hard did not refuse customers.
 */
function states(
  { source, is_skill, concept, certainty }: Evidence,
  { inability, concepts }: WorkCondition,
): boolean {
  if (source === 'choice') return concept === Object.keys(concepts)[0];
  if (certainty < PLAINLY_SAID) return false;
  return source !== 'model' && (!is_skill || inability === true);
}

const worksThen = { meets: 'rarely', unsure: 'by_company', breaks: 'often' } as const;

/** Weekends and nights as a card shows them: judged as the conditions are, so that the two never disagree. */
export function factsOf(
  conditions: readonly WorkCondition[],
  occupation: Occupation | undefined,
): Recommendation['facts'] {
  const works = (key: ConditionKey) => {
    const condition = conditions.find((one) => one.key === key);
    return worksThen[condition && occupation ? verdictOf(condition, occupation) : 'unsure'];
  };
  return {
    family: occupation?.family ?? '',
    weekends: works('weekends_off'),
    nights: works('no_nights'),
  };
}

/** Conditions that depend on the company alone: no occupation can promise them. */
const byCompany = new Set<ConditionKey>(['little_overtime', 'near_home', 'many_holidays']);

/** Whether an occupation meets a condition, with a sentence where it does not surely. */
export function judgeCondition(condition: WorkCondition, occupation: Occupation): JudgedCondition {
  const verdict = verdictOf(condition, occupation);
  const { key, label, notes } = condition;
  return { condition: key, label, verdict, note: verdict === 'meets' ? '' : notes[verdict] };
}

function verdictOf(condition: WorkCondition, occupation: Occupation): Verdict {
  const verdicts = [
    contextVerdict(condition, occupation),
    entryVerdict(condition, occupation),
    mentionVerdict(condition, occupation),
    condition.families.includes(occupation.family) ? 'breaks' : 'meets',
    byCompany.has(condition.key) ? 'unsure' : 'meets',
  ] satisfies Verdict[];
  if (verdicts.includes('breaks')) return 'breaks';
  return verdicts.includes('unsure') ? 'unsure' : 'meets';
}

function contextVerdict({ context }: WorkCondition, occupation: Occupation): Verdict {
  if (!context) return 'meets';
  const value = occupation.context[context.key] * Math.sign(context.breaks);
  if (value >= context.breaks) return 'breaks';
  return value >= context.unsure ? 'unsure' : 'meets';
}

function entryVerdict({ entry }: WorkCondition, { entry: way }: Occupation): Verdict {
  if (!entry || way.high_school === 'main') return 'meets';
  return way.high_school === 'none' ? 'breaks' : 'unsure';
}

function mentionVerdict({ mentions }: WorkCondition, occupation: Occupation): Verdict {
  const says = (texts: string[]) =>
    texts.some((text) => mentions.some((word) => text.includes(word)));
  if (says([...occupation.dislikes, occupation.caution])) return 'breaks';
  return says([occupation.day, ...occupation.tasks]) ? 'unsure' : 'meets';
}
