import { z } from 'zod';
import { IdParams, optionalText, requiredText, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

/** How the operators know that a company's people are the company's. */
export const ProofMethod = z.enum(['own_domain', 'letter', 'call']);
export type ProofMethod = z.infer<typeof ProofMethod>;

/** Tries at one code, right ones included. */
export const proofTries = 5;
/** Days in which the code of a letter can be typed in. */
export const letterDays = 60;
/** Hours in which a mailed code can be typed in. */
export const mailHours = 24;

const proof = {
  is_proven: z.boolean(),
  /** Of the last proof; one for another 法人番号 than the page's proves nothing any more. */
  method: ProofMethod.nullable(),
  proven_at: Timestamp.nullable(),
  /** Domain of the company's mail, which the operators looked up. */
  domain: z.string().nullable(),
};

const Code = z.object({ expires_at: Timestamp });

export const CompanyProof = z.object({
  ...proof,
  /** The next publication needs it: the first one, and one with another 法人番号. */
  is_required: z.boolean(),
  /** A code that waits to be typed in. */
  mail: Code.extend({ sent_to: z.string() }).nullable(),
  letter: Code.nullable(),
});
export type CompanyProof = z.infer<typeof CompanyProof>;

export const companyProofApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/company-proof/',
    access: 'company',
    summary: 'Whether the operators know that the own company is who it says',
    response: CompanyProof,
  }),
  sendMail: endpoint({
    method: 'POST',
    path: '/api/company-proof/mail/',
    access: 'company',
    publicPages: 'stay',
    summary: 'An owner has a code sent to an address at the domain that the operators noted',
    body: z.object({
      /** What stands before the @. */
      local_part: requiredText(64),
    }),
    response: CompanyProof,
  }),
  enterCode: endpoint({
    method: 'POST',
    path: '/api/company-proof/code/',
    access: 'company',
    publicPages: 'stay',
    summary: 'An owner types in the code of a mail or a letter',
    body: z.object({ code: requiredText(40) }),
    response: CompanyProof,
  }),
};

/** What the desk sees; the note of a call is the desk's own. */
export const StaffCompanyProof = z.object({
  ...proof,
  is_required: z.boolean(),
  /** Name of the member of the staff who noted it; null where a code did. */
  proven_by: z.string().nullable(),
  note: z.string().nullable(),
  letter: Code.nullable(),
  /** Whether the site asks gBizINFO about a 法人番号. */
  asks_gbizinfo: z.boolean(),
  /** The 法人番号 of the newest words of the company; without one a domain proves nothing. */
  corporate_number: z.string().nullable(),
});
export type StaffCompanyProof = z.infer<typeof StaffCompanyProof>;

const act = {
  access: 'staff-review',
  reaches: 'company',
  publicPages: 'stay',
  params: IdParams,
} as const;
const note = requiredText(400).refine(
  (text) => [...text].length >= 5,
  '5文字以上で書いてください。',
);

export const staffCompanyProofApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/staff/companies/{id}/proof/',
    access: 'staff-review',
    reaches: 'company',
    summary: 'Whether and how a company was proven',
    params: IdParams,
    response: StaffCompanyProof,
  }),
  setDomain: endpoint({
    ...act,
    method: 'PUT',
    path: '/api/staff/companies/{id}/proof/domain/',
    summary: 'Note the domain of the company; an owner whose address is there proves it at once',
    body: z.object({ domain: optionalText(253).nullable() }),
    response: StaffCompanyProof,
  }),
  makeLetter: endpoint({
    ...act,
    method: 'POST',
    path: '/api/staff/companies/{id}/proof/letter/',
    summary: 'Make a code to be posted; it is shown once, and the one before is dead',
    response: z.object({ code: z.string(), proof: StaffCompanyProof }),
  }),
  noteCall: endpoint({
    ...act,
    method: 'POST',
    path: '/api/staff/companies/{id}/proof/call/',
    summary: 'Note a call that proved the company',
    body: z.object({ note }),
    response: StaffCompanyProof,
  }),
  withdraw: endpoint({
    ...act,
    method: 'POST',
    path: '/api/staff/companies/{id}/proof/withdraw/',
    summary: 'Take a proof back; a page that is public stays',
    body: z.object({ note }),
    response: StaffCompanyProof,
  }),
};
