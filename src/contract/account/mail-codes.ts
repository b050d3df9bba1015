import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';

const sentence = 'メールにある6けたの数字を入力してください。';

/** The six digits of a mail; full-width digits, spaces and hyphens are accepted. */
export const MailCode = z
  .string(sentence)
  .transform((code) => code.normalize('NFKC').replaceAll(/[\s\-‐－―ー−\p{Cf}]/gu, ''))
  .refine((code) => /^\d{6}$/.test(code), sentence);

export const mailCodesApi = {
  exchange: endpoint({
    method: 'POST',
    path: '/api/mail-codes/exchange/',
    access: 'public',
    publicPages: 'stay',
    summary:
      'Exchange the six digits of a mail for a token of its link, in the tab that asked for it',
    body: z.object({
      pre_register_id: z.string('この項目は必須です。').max(100),
      code: MailCode,
    }),
    response: z.object({ token: z.string() }),
  }),
};
