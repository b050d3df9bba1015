import { z } from 'zod';
import { Id, PageQuery, pageOf } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { IndustryKey, PrefectureCode } from '#contract/words/taxonomy.ts';

const day = z.iso.date();

export const Internship = z.object({
  id: Id,
  title: z.string(),
  company: z.object({ id: Id, name: z.string(), industry: IndustryKey }),
  prefecture: PrefectureCode,
  /** When, in words. */
  period: z.string(),
  starts_on: day,
  ends_on: day,
  days: z.number().int().min(1),
  grades: z.array(z.number().int().min(1).max(3)),
  description: z.string(),
  capacity: z.number().int().nullable(),
  insurance: z.string().nullable(),
  apply_via_school: z.boolean(),
  /** Its last day has gone by. */
  is_over: z.boolean(),
});
export type Internship = z.infer<typeof Internship>;

/** Facts of a programme on a company's page. */
export const InternshipFacts = Internship.omit({ id: true, company: true });
export type InternshipFacts = z.infer<typeof InternshipFacts>;

/** A company's page shows all that a company may publish, those to come first. */
export const internshipsOnPage = 10;

export const InternshipQuery = PageQuery.extend({
  prefecture: PrefectureCode.optional(),
  grade: z
    .string()
    .pipe(z.enum(['1', '2', '3'], '学年を選んでください。'))
    .optional(),
  industry: z.string().pipe(IndustryKey).optional(),
  /** Programmes of one company alone. */
  company: Id.optional(),
});
export type InternshipQuery = z.infer<typeof InternshipQuery>;

export const internshipsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/internships/',
    access: 'public',
    mayLag: true,
    summary:
      'Programmes of published companies: those to come first; applied for through the school',
    query: InternshipQuery,
    response: pageOf(Internship),
  }),
};
