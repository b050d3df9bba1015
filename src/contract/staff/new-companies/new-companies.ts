import { z } from 'zod';
import { Email } from '#contract/account/credentials.ts';
import { CompanyFields, Phone } from '#contract/account/registration.ts';
import { Detail, Id, IdParams } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { BulkRun } from '#contract/staff/rows/bulk-runs.ts';
import { importBytesMost, tableFileTypes } from '#contract/staff/staff-imports.ts';
import { PersonName } from '#contract/text/person-names.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { LineProblem } from './line-problem.ts';

/** A company as the desk adds it; with an address its owner is invited. */
export const NewCompany = CompanyFields.extend({
  contact_name: PersonName.nullable().default(null),
  phone: Phone.nullable().default(null),
  industry: IndustryKey.nullable().optional(),
  owner_email: Email.nullable().default(null),
});
export type NewCompany = z.output<typeof NewCompany>;

/** Lines of a file of companies, without its header. */
export const importLinesMost = 5_000;
export const importDifferencesMost = 200;

const CompanyDifference = z.object({
  line: z.number().int(),
  kind: z.enum(['added', 'changed', 'kept']),
  name: z.string(),
  /** What changes, or why the page is kept as it is. */
  detail: z.string(),
  /** Whether its owner gets an invitation. */
  is_invited: z.boolean(),
});
export type CompanyDifference = z.infer<typeof CompanyDifference>;

export const CompanyImportReport = z.object({
  lines: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Companies whose page is somebody's own already: the file does not touch them. */
  kept: z.number().int(),
  invitations: z.number().int(),
  /** All of them. While there is one, nothing is brought in. */
  problems: z.array(LineProblem),
  /** Headers that the list does not have; their columns are not read. */
  unknown_columns: z.array(z.string()),
  /** The first ones. */
  differences: z.array(CompanyDifference).max(importDifferencesMost),
  /** Names this file and what it would do: beginning asks for the same one. Null while there are problems. */
  digest: z.string().nullable(),
});
export type CompanyImportReport = z.infer<typeof CompanyImportReport>;

const upload = { most: importBytesMost, types: tableFileTypes } as const;

export const newCompaniesApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/staff/companies/',
    access: 'administrator',
    publicPages: 'stay',
    status: 201,
    summary: 'Add a company as a hidden draft, and invite its owner where an address is given',
    body: NewCompany,
    response: z.object({ id: Id, is_invited: z.boolean() }),
  }),
  inviteOwner: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/invitations/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'stay',
    summary: 'Invite the owner of a company that has none, by mail, for 14 days',
    params: IdParams,
    body: z.object({ email: Email }),
    response: Detail,
  }),
  checkFile: endpoint({
    method: 'POST',
    path: '/api/staff/company-imports/check/',
    access: 'administrator',
    publicPages: 'stay',
    summary:
      'What a CSV or xlsx file of companies would make and change, and everything that is wrong in it; nothing is written',
    upload,
    response: CompanyImportReport,
  }),
  beginFile: endpoint({
    method: 'POST',
    path: '/api/staff/company-imports/',
    access: 'administrator',
    publicPages: 'stay',
    summary:
      'Begin a bulk run over the lines of a file that was checked; 409 when it would do something else now',
    upload,
    query: z.object({ digest: z.string().max(100), request_id: Id }),
    response: BulkRun,
  }),
};
