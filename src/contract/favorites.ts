import { z } from 'zod';
import { Id, Timestamp } from './common.ts';
import { CompanyCard } from './companies.ts';
import { endpoint } from './endpoint.ts';

export const Favorite = z.object({ id: Id, company: CompanyCard, created_at: Timestamp });
export type Favorite = z.infer<typeof Favorite>;

const companyId = z.string('企業を指定してください。').min(1, '企業を指定してください。').max(100);

export const favoritesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/company-favorites/',
    access: 'student',
    summary: "The student's own favourites, newest first",
    response: z.array(Favorite),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/company-favorites/',
    access: 'student',
    summary: 'Keep a company; 201, or 200 when it was kept already',
    body: z.object({ company: companyId }),
    response: Favorite,
    status: 201,
    alsoStatus: 200,
  }),
  removeByCompany: endpoint({
    method: 'DELETE',
    path: '/api/company-favorites/remove_by_company/',
    access: 'student',
    summary: 'Let a company go; idempotent. `company_id` in the query or the body',
    query: z.object({ company_id: companyId.optional() }),
    body: z.object({ company_id: companyId.optional() }).optional(),
    response: null,
    status: 204,
  }),
};
