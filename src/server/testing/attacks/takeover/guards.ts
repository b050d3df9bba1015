/** A guard of the server: where it stands, and what stands there instead while it is off. */
export type Guard = { file: string; code: string; off: string };

const members = 'src/server/features/company-members';
const proof = 'src/server/features/company-proof';
const editing = 'src/server/features/company-editing';
const contract = 'src/contract';

/**
 * What keeps a page its company's. Each is an expression as it stands in the code: a test names those that are no longer
 * there.
 */
export const guards = {
  'the page is the caller’s own': {
    file: `${editing}/company-editing.queries.ts`,
    code: 'worksFor(userId)',
    off: 'undefined',
  },
  'owners alone decide': {
    file: `${editing}/load-editing.ts`,
    code: "role !== 'owner'",
    off: 'false',
  },
  'one owner stays': {
    file: `${members}/last-owner.ts`,
    code: '!isOwner || isOther',
    off: 'true',
  },
  'a page is left to the desk by somebody alone': {
    file: `${members}/leave-to-desk.ts`,
    code: '!members.some((member) => member.userId !== userId && member.isActive)',
    off: 'true',
  },
  'an invitation is for its address': {
    file: `${members}/accept-invitation.ts`,
    code: 'keyOf(user.email) !== link.emailKey',
    off: 'false',
  },
  'a new address is confirmed': {
    file: 'src/server/features/account-settings/change-email.ts',
    code: "await made('email_undo', user.email)",
    off: "(await updateEmail(db, { id: user.id, email: newEmail })) && (await made('email_undo', user.email))",
  },
  'an invitation is used once': {
    file: `${members}/accept-invitation.ts`,
    code: 'link.usedAt',
    off: 'false',
  },
  'an invitation ends': {
    file: `${members}/accept-invitation.ts`,
    code: '!isAlive(link, now())',
    off: 'false',
  },
  'an invitation is used up': {
    file: `${members}/accept-invitation.ts`,
    code: '!(await consumeMailLink(db, { id: link.id, now: now() }))',
    off: 'false',
  },
  'an invitation is worth the right of its inviter': {
    file: `${members}/accept-invitation.ts`,
    code: 'owners.some(({ userId }) => userId === inviterUserId)',
    off: 'true',
  },
  'the invitations of an owner end with the right': {
    file: `${members}/change-members.ts`,
    code: 'await endInvitationsOf({ db, now }, { companyId, member })',
    off: 'undefined',
  },
  'the desk’s invitation is worth the right of who sent it': {
    file: `${members}/accept-invitation.ts`,
    code: '!(await mayInviteOwner(db, { companyId, staffId: inviterUserId }))',
    off: 'false',
  },
  'the desk’s invitation ends with the first owner': {
    file: `${members}/accept-invitation.ts`,
    code: 'owners.length > 0',
    off: 'false',
  },
  'the desk invites no second owner': {
    file: `${members}/invite-owner.ts`,
    code: '(await selectActiveOwners(db, { companyId: company.id })).length > 0',
    off: 'false',
  },
  'a request is decided by the company that it is to': {
    file: `${members}/requests/decide-request.ts`,
    code: "await lockOwnCompany(db, { userId, needs: 'owner' })",
    off: '{ company: await lockCompany(db, { id: (await selectRequest(db, decision))?.companyId }) }',
  },
  'owners of a public page alone learn who asks': {
    file: `${members}/requests/owners-decide.ts`,
    code: "status === 'published'",
    off: 'true',
  },
  'a number that is here makes no page': {
    file: `${members}/requests/company-requests.queries.ts`,
    code: '(await selectPagesByNumber(db, { numbers: [number] })).get(number) ?? null',
    off: 'null',
  },
  'a number has its check digit': {
    file: `${contract}/text/corporate-number.ts`,
    code: 'Number(number[0]) === 9 - (sum % 9)',
    off: 'true',
  },
  'a number has thirteen digits': {
    file: `${contract}/text/corporate-number.ts`,
    code: '!/^\\d{13}$/.test(number)',
    off: 'false',
  },
  'a number is read in one spelling': {
    file: `${contract}/text/corporate-number.ts`,
    code: "typed.normalize('NFKC').replaceAll(/[\\s‐‑‒–—―−ー-]/g, '')",
    off: 'typed',
  },
  'a number has one public page': {
    file: `${editing}/refuse-second-page.ts`,
    code: 'await db.select({ id: companies.id }).from(companies).where(isOther).limit(1)',
    off: '[]',
  },
  'a page is proven before it is public': {
    file: `${proof}/is-proven.ts`,
    code: 'isProven(await selectProof(db, { companyId: row.id }), number)',
    off: 'true',
  },
  'a proof is of a number': {
    file: `${proof}/is-proven.ts`,
    code: 'found.proof.corporateNumber === number',
    off: 'true',
  },
  'another number needs another proof': {
    file: `${proof}/is-proven.ts`,
    code: 'isFirst || number !== row.corporateNumber',
    off: 'isFirst',
  },
  'a number is proven of one page': {
    file: `${proof}/prove-company.ts`,
    code: 'number && (await isProvenElsewhere(db, { companyId, number }))',
    off: 'false',
  },
  'a code ends': {
    file: `${proof}/prove-company.ts`,
    code: 'expiresAt > now',
    off: 'true',
  },
  'a code has five tries': {
    file: `${proof}/prove-company.ts`,
    code: 'tries < proofTries',
    off: 'true',
  },
  'a code is of a number': {
    file: `${proof}/company-proof.routes.ts`,
    code: 'code.corporateNumber !== number',
    off: 'false',
  },
  'a code is of a page': {
    file: `${proof}/company-proof.queries.ts`,
    code: 'db.select().from(companyProofCodes).where(eq(companyProofCodes.companyId, companyId))',
    off: 'db.select().from(companyProofCodes).orderBy(sql`created_at desc`)',
  },
  'the hash of a code names its page': {
    file: `${proof}/proof-codes.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code of another file
    code: '`proof:${companyId}:${code}`',
    off: 'code',
  },
  'a mailed code goes to one domain': {
    file: `${proof}/company-proof.routes.ts`,
    code: "sentTo.split('@').length === 2 ? mailProblem(sentTo) : 'x'",
    off: 'null',
  },
  'fields that nobody declared are left out': {
    file: 'src/server/http/api/read-input.ts',
    code: 'result.data',
    off: "typeof value === 'object' ? { ...value, ...result.data } : result.data",
  },
  'the domain is the desk’s': {
    file: `${proof}/company-proof.routes.ts`,
    code: 'domainFor(await selectProof(db, { companyId: company.id }), number)',
    off: 'body.domain',
  },
  'a domain is of a number': {
    file: `${proof}/prove-company.ts`,
    code: 'number && found?.proof.domainNumber === number',
    off: 'true',
  },
  'a domain is no shared one': {
    file: `${proof}/proof-domain.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code of another file
    code: 'shared.some((one) => tidy === one || tidy.endsWith(`.${one}`))',
    off: 'false',
  },
  'every owner is at the domain': {
    file: `${proof}/staff-company-proof.routes.ts`,
    code: 'owners.length > 0 && areThere',
    off: "owners.some(({ email }) => email.toLowerCase().endsWith('@' + domain))",
  },
  'nobody of the desk decides about their own company': {
    file: `${editing}/deciding/refuse-member.ts`,
    code: 'await isOwnCompany(db, { id, userId: by.id })',
    off: 'false',
  },
  'a merge moves people to a page without any': {
    file: 'src/server/features/company-merging/merge-companies.ts',
    code: '(await hasAccount(db, from)) && !(await hasAccount(db, into))',
    off: 'true',
  },
  'an undone merge makes no second public page': {
    file: 'src/server/features/company-merging/undo-merge.ts',
    code: 'refuseSecondPage(db, row)',
    off: 'Promise.resolve()',
  },
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
