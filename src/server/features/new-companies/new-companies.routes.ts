import type { newCompaniesApi } from '#contract/staff/new-companies/new-companies.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { addCompany, inviteOwnerOf } from './add-company.ts';
import { beginCompanyImport, checkCompanyFile } from './begin-company-import.ts';

export function newCompaniesRoutes(context: Context): Handlers<typeof newCompaniesApi> {
  // A file has thousands of lines.
  const patient = { ...context, db: context.backgroundDb };
  return {
    add: async ({ body, user }) => ({
      id: await addCompany(context, { company: body, by: user }),
      is_invited: body.owner_email !== null,
    }),
    inviteOwner: async ({ params: { id }, body: { email }, user }) => {
      await context.limits.take(`owner-invite:${user.id}`, 100, 3_600);
      await inviteOwnerOf(context, { id, email, by: user });
      return { detail: '招待のメールを送りました。リンクは14日間使えます。' };
    },
    checkFile: ({ body: { bytes } }) => checkCompanyFile(patient, bytes),
    beginFile: ({ body: { bytes }, query: { digest, request_id: requestId }, user }) =>
      beginCompanyImport(patient, { bytes, digest, requestId, by: user }),
  };
}
