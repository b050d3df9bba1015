import { z } from 'zod';
import { textProblem } from '#contract/text/visible-text.ts';

export const Id = z.uuid().meta({ description: 'UUIDv7' });
export const IdParams = z.object({ id: Id });
/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();
export const Detail = z.object({ detail: z.string() });

/** A number of a query, written with digits. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number('半角の数字で入力してください。')
    .int('整数で入力してください。')
    .min(least, `${least}以上の数を入力してください。`)
    .max(most, `${most}以下の数を入力してください。`);

/** `page` is 1-based; page × per_page is capped at 10,000 because deeper pages serve nobody. */
export const PageQuery = z.object({
  page: wholeNumber(1, 10_000).default(1),
  per_page: wholeNumber(1, 100).default(20),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** DRF's page envelope; `next` and `previous` are relative URLs or null. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

/** For every text that other people read: refuses what is invisible or turns its direction. */
export function refuseHidden(text: string, context: z.RefinementCtx): void {
  const message = textProblem(text);
  // One sentence is enough: rules that follow would only say it in other words.
  if (message) context.addIssue({ code: 'custom', message, input: text, continue: false });
}

/** The same for all texts of a JSON value, each at its own place. */
export function refuseHiddenWithin(value: unknown, context: z.RefinementCtx): void {
  const visit = (part: unknown, path: PropertyKey[]): void => {
    const message = typeof part === 'string' ? textProblem(part) : null;
    if (message) context.addIssue({ code: 'custom', message, path });
    if (typeof part !== 'object' || part === null) return;
    for (const [key, child] of Object.entries(part)) visit(child, [...path, key]);
  };
  visit(value, []);
}

/** Text of at most `most` code points, trimmed; it may be empty. */
export function optionalText(most: number) {
  return z
    .string('文字で入力してください。')
    .trim()
    .refine((text) => [...text].length <= most, `${most}文字以内で入力してください。`)
    .superRefine(refuseHidden);
}

/** Text of at most `most` code points, trimmed; an empty text is refused. */
export function requiredText(most: number) {
  return z
    .string('文字で入力してください。')
    .trim()
    .min(1, { error: '入力してください。', abort: true })
    .refine((text) => [...text].length <= most, `${most}文字以内で入力してください。`)
    .superRefine(refuseHidden);
}
