import { z } from 'zod';

/** What is wrong in a line of a file, as the screen shows it. */
export const LineProblem = z.object({
  /** Of the file, from 1. */
  line: z.number().int(),
  /** The header of the column; null: the line as a whole. */
  column: z.string().nullable(),
  detail: z.string(),
});
export type LineProblem = z.infer<typeof LineProblem>;
