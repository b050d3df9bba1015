import { z } from 'zod';
import { contextKeys, industryKeys, skillKeys, workValueKeys } from './taxonomy-names.ts';

const percent = z.number().min(0).max(100);

/** RIASEC, each 0–100. */
export const Interests = z.object({
  R: percent,
  I: percent,
  A: percent,
  S: percent,
  E: percent,
  C: percent,
});
export type Interests = z.infer<typeof Interests>;

/** Work values, each 0–100. */
export const WorkValues = z.record(z.enum(workValueKeys), percent);
export type WorkValues = z.infer<typeof WorkValues>;

/** Skills that matter, sparse, each 0–100. */
export const Skills = z.partialRecord(z.enum(skillKeys), percent);
export type Skills = z.infer<typeof Skills>;

export const WorkContext = z.record(z.enum(contextKeys), percent);
export type WorkContext = z.infer<typeof WorkContext>;

export const IndustryKey = z.enum(industryKeys);
export type IndustryKey = z.infer<typeof IndustryKey>;

/** JIS X 0401 prefecture code, two digits. */
export const PrefectureCode = z
  .string('都道府県を選んでください。')
  .regex(/^(0[1-9]|[1-3][0-9]|4[0-7])$/, '都道府県を選んでください。');
