import { z } from 'zod';
import { companyFieldOf } from '#contract/company/company-fields.ts';
import { Id, requiredText, Timestamp } from '#contract/kit/common.ts';

/** What a reviewer asks a company to mend, as both sides read it. */
export const ReviewPoint = z.object({
  id: Id,
  /** Such as `conditions.days_off`; null: about the page as a whole. */
  field: z.string().nullable(),
  text: z.string(),
  state: z.enum(['open', 'done', 'not_done']),
  created_at: Timestamp,
});
export type ReviewPoint = z.infer<typeof ReviewPoint>;

/** States of a point as the staff reads them. */
export const pointStateNames: Record<ReviewPoint['state'], string> = {
  open: 'まだ見ていない',
  done: '直っている',
  not_done: '直っていない',
};

/** A point that a reviewer adds to a field. */
export const NewReviewPoint = z.object({
  field: z
    .string()
    .max(100, 'この項目はありません。')
    .refine((field) => companyFieldOf(field)?.path === field, 'この項目はありません。'),
  text: requiredText(300),
});
export type NewReviewPoint = z.output<typeof NewReviewPoint>;

/** Points of one review, at most. */
export const pointsAtMost = 30;

/** A point in a sentence: its field, and what to mend. */
export function pointLine({ field, text }: { field: string | null; text: string }): string {
  return field === null ? text : `${companyFieldOf(field)?.label ?? field}：${text}`;
}
