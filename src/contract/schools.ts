import { z } from 'zod';
import { Id } from './common.ts';
import { endpoint } from './endpoint.ts';

export const HighSchool = z.object({
  id: Id,
  /** 文部科学省 学校コード; null until the official list is imported. */
  code: z.string().nullable(),
  name: z.string(),
  kana: z.string(),
  prefecture: z.string(),
});
export type HighSchool = z.infer<typeof HighSchool>;

export const schoolsApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/registration/high_schools/',
    access: 'public',
    summary: 'High schools by name or kana; a prefecture word narrows; at most 20',
    query: z.object({ q: z.string().trim().max(50, '50文字以内で入力してください。').optional() }),
    response: z.array(HighSchool),
  }),
};
