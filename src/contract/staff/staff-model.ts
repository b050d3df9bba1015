import { z } from 'zod';
import { Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

const whole = z.number().int();
const dearest = 1_000_000;
const price = z
  .number('数字で入力してください。')
  .min(0, '0以上で入力してください。')
  .max(dearest, '1,000,000以下で入力してください。');

export const ModelDay = z.object({
  /** A day in Japan. */
  day: z.string(),
  kind: z.enum(['read', 'write']),
  calls: whole,
  failures: whole,
  input_tokens: whole,
  output_tokens: whole,
  /** Yen at today's prices; null while no price is entered. */
  yen: z.number().nullable(),
});
export type ModelDay = z.infer<typeof ModelDay>;

export const ModelUse = z.object({
  /** `built-in` where the settings name no external model. */
  provider: z.string(),
  name: z.string().nullable(),
  /** Whether operators let external models be asked. */
  is_on: z.boolean(),
  changed_at: Timestamp.nullable(),
  /** Yen for a million tokens, as the operator entered them. */
  input_yen: price.nullable(),
  output_yen: price.nullable(),
  /** Uses of the last 30 days, newest first; nothing of a person. */
  days: z.array(ModelDay),
});
export type ModelUse = z.infer<typeof ModelUse>;

export const ModelChange = z.object({
  is_on: z.boolean().optional(),
  input_yen: price.nullable().optional(),
  output_yen: price.nullable().optional(),
});
export type ModelChange = z.infer<typeof ModelChange>;

export const staffModelApi = {
  use: endpoint({
    method: 'GET',
    path: '/api/staff/model/',
    access: 'administrator',
    summary: 'Use of the external language model: calls, failures, tokens and cost of 30 days',
    response: ModelUse,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/staff/model/',
    access: 'administrator',
    publicPages: 'change',
    summary: 'Switch external models off or on at once, or enter their prices',
    body: ModelChange,
    response: ModelUse,
  }),
};
