import { z } from 'zod';
import { Id } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

/** Source that must stand wherever the list is shown, and in its file. */
export const schoolListSource = '「文部科学省 学校コード」を加工して作成';

export const HighSchool = z.object({
  id: Id,
  /** 文部科学省 学校コード; null for a school that is not in the list. */
  code: z.string().nullable(),
  name: z.string(),
  /** Null where no reading is known. */
  kana: z.string().nullable(),
  prefecture: z.string(),
});
export type HighSchool = z.infer<typeof HighSchool>;

export const schoolsApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/registration/high_schools/',
    access: 'public',
    mayLag: true,
    summary: 'High schools by name, kana or short form; a prefecture word narrows; at most 20',
    query: z.object({ q: z.string().trim().max(50, '50文字以内で入力してください。').optional() }),
    response: z.array(HighSchool),
  }),
};
