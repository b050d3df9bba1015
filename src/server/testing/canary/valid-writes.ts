import type { z } from 'zod';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { companyMembersApi } from '#contract/account/company-members.ts';
import { staffCompanyProofApi } from '#contract/account/company-proof.ts';
import { loginLinksApi } from '#contract/account/login-links.ts';
import { registrationApi } from '#contract/account/registration.ts';
import type { Api } from '#contract/api.ts';
import { newId } from '#server/db/columns.ts';
import { selectUser } from '#server/features/accounts/users.queries.ts';
import { insertRequest } from '#server/features/company-members/requests/company-requests.queries.ts';
import { newLinkToken } from '#server/features/mail-links/link-token.ts';
import { insertMailLink } from '#server/features/mail-links/mail-links.queries.ts';
import { inviteStaff } from '#server/features/staff-access/invite-staff.ts';
import { registerCompany } from '#server/testing/company-profile.ts';
import {
  companyForm,
  makeLink,
  register,
  someAddress,
  someCorporateNumber,
} from '#server/testing/make.ts';
import { somePicture } from '#server/testing/pictures.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** What a declaration says of endpoints that a company or a stranger may call. */
export const openTo = ['public', 'optional', 'signed-in', 'company', 'student-or-company'] as const;

type Declared = { [G in keyof Api]: Api[G][keyof Api[G]] }[keyof Api];
type OpenWrite = Extract<
  Declared,
  ({ body: z.ZodType } | { upload: object }) & { access: (typeof openTo)[number] }
>;
type KeyOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;

/** What a call sends. `access` is somebody made for it; `id` a thing that is the caller's, besides the ids of the walk. */
type Sent<E> = {
  id?: string;
  query?: string;
  access?: string;
} & (E extends { upload: object }
  ? { file: Blob }
  : E extends { body: infer S extends z.ZodType }
    ? { body: z.input<S> }
    : never);

/** The company of the walk, whose page is public, with its owner and an editor. */
export type Own = { companyId: string; userId: string; email: string; colleagueId: string };
type Parts = { server: TestServer; own: Own };

/** For every endpoint of these, or it does not compile. */
type ValidWrites = {
  [E in OpenWrite as KeyOf<E>]: (parts: Parts) => Sent<E> | Promise<Sent<E>>;
};

/** An account that asked for a link; answers what its mail says. Students alone log in by one. */
async function mailed(server: TestServer, kind: 'resetLink' | 'loginLink') {
  const { email } = await register(server, kind === 'loginLink' ? 'student' : 'company');
  const body = { email };
  if (kind === 'resetLink') await server.anonymous.call(registrationApi.requestReset, { body });
  else await server.anonymous.call(loginLinksApi.request, { body });
  const { id, token, code } = (await queuedMail(server, email, kind)).data;
  return { link: { pre_register_id: id, token }, code: code ?? '' };
}

/** An invitation by the company of the walk to somebody who has no account, or the account of `email`. */
async function invited({ server, own }: Parts, email = someAddress()) {
  const client = await ownerOf({ server, own });
  await client.call(companyMembersApi.invite, { body: { email, role: 'editor' } });
  return (await queuedMail(server, email, 'memberInvitation')).data.token;
}

/** The owner signs in once more: the walk's own session stays as it is. */
async function ownerOf({ server, own }: Parts) {
  const body = { email: own.email, password: goodPassword };
  return server.clientOf((await server.anonymous.call(tokenApi.obtain, { body })).access);
}

/** A company with a number whose domain the desk has noted, and a letter that is on its way to it. */
async function provable(server: TestServer) {
  const company = await registerCompany(server, { corporate_number: someCorporateNumber() });
  const reviewer = await server.signedInStaff('reviewer');
  const { params, access } = company;
  const domain = `own-${company.id.slice(-8)}.example`;
  await reviewer.call(staffCompanyProofApi.setDomain, { params, body: { domain } });
  const { code } = await reviewer.call(staffCompanyProofApi.makeLetter, { params });
  return { access, code };
}

const session = async (server: TestServer) => server.signedIn('company');
const person = { name: '高橋 二郎', password: goodPassword };
const consent_version = shippedConsentVersion;

/** A write of each endpoint that a company or a stranger may call with a body: it gets through the handler. */
export const validWrites: ValidWrites = {
  'POST /api/token/': async ({ server }) => {
    const { email } = await register(server, 'company');
    return { body: { email, password: goodPassword } };
  },
  'POST /api/token/verify/': async ({ server }) => ({
    body: { token: (await session(server)).access },
  }),
  'POST /api/token/refresh/': async ({ server }) => ({
    body: { refresh: (await session(server)).refresh },
  }),
  'POST /api/users/change_email/': () => ({ body: { new_email: someAddress() } }),
  'POST /api/users/confirm_email_change/': async ({ server }) => {
    const { client } = await register(server, 'company');
    const new_email = someAddress();
    await client.call(usersApi.changeEmail, { body: { new_email } });
    const { data } = await queuedMail(server, new_email, 'emailChangeConfirm');
    return { body: { token: data.token } };
  },
  'POST /api/users/change_password/': async ({ server }) => ({
    access: (await session(server)).access,
    body: { current_password: goodPassword, new_password: `${goodPassword}-neu` },
  }),
  'POST /api/users/consent/': () => ({ body: { version: consent_version } }),
  'POST /api/pre-register-requests/check_email/': () => ({ body: { email: someAddress() } }),
  'POST /api/pre-register-requests/': () => ({
    body: { email: someAddress(), user_type: 'student' },
  }),
  'POST /api/registration/complete/': async ({ server }) => {
    const { email: _, ...link } = await makeLink(server, 'company');
    return { body: { ...link, ...companyForm() } };
  },
  'POST /api/password-reset-requests/': ({ own }) => ({ body: { email: own.email } }),
  'POST /api/password-reset/complete/': async ({ server }) => {
    const { link } = await mailed(server, 'resetLink');
    return { body: { ...link, new_password: `${goodPassword}-neu` } };
  },
  'POST /api/mail-codes/exchange/': async ({ server }) => {
    const { link, code } = await mailed(server, 'loginLink');
    return { body: { pre_register_id: link.pre_register_id, code } };
  },
  'POST /api/login-link-requests/': ({ own }) => ({ body: { email: own.email } }),
  'POST /api/login-link/complete/': async ({ server }) => ({
    body: (await mailed(server, 'loginLink')).link,
  }),
  'POST /api/company-profiles/{id}/wishes/': () => ({ body: { item: 'conditions.bonus' } }),
  'PATCH /api/company-profiles/{id}/': () => ({ body: { catch_copy: 'みんなで作る' } }),
  'POST /api/company-profiles/{id}/confirm/': () => ({ body: {} }),
  'POST /api/company-profiles/{id}/images/': async () => ({
    query: '?kind=photo&alt=工場',
    file: await somePicture(),
  }),
  'POST /api/company-confirmations/': async ({ server, own }) => {
    const { token, tokenHash } = newLinkToken();
    const { now, db } = server.context;
    await insertMailLink(db, {
      ...{ purpose: 'company_confirm', tokenHash, userId: own.userId },
      ...{ email: own.email, emailKey: own.email, createdAt: now() },
      expiresAt: new Date(now().getTime() + 60_000),
    });
    return { body: { token } };
  },
  'POST /api/company-members/invitations/': () => ({
    body: { email: someAddress(), role: 'editor' },
  }),
  'PATCH /api/company-members/{id}/': ({ own }) => ({
    id: own.colleagueId,
    body: { role: 'editor' },
  }),
  'PUT /api/company-members/contact/': () => ({
    body: { name: person.name, phone: '03-1234-5678', email: someAddress() },
  }),
  'POST /api/company-invitations/accept/': async (parts) => {
    const { access, id } = await session(parts.server);
    const user = await selectUser(parts.server.context.db, { id });
    return { access, body: { token: await invited(parts, user?.email) } };
  },
  'POST /api/company-invitations/register/': async (parts) => ({
    body: { ...person, token: await invited(parts), consent_version },
  }),
  'POST /api/company-requests/{id}/accept/': async ({ server, own: { companyId } }) => {
    const [id, asker] = [newId(), await session(server)];
    const request = { companyId, companyName: 'みちしるべ工業', userId: asker.id };
    await insertRequest(server.context.db, { ...request, id, state: 'waiting' });
    return { id, body: { role: 'editor' } };
  },
  'POST /api/company-beginnings/': async ({ server }) => ({
    access: (await session(server)).access,
    body: {
      company_name: '株式会社みほん製作所',
      company_name_kana: 'みほんせいさくしょ',
      contact_name: person.name,
      phone: '03-1234-5678',
      prefecture: '13',
    },
  }),
  'POST /api/company-proof/mail/': async ({ server }) => ({
    access: (await provable(server)).access,
    body: { local_part: 'jinji' },
  }),
  'POST /api/company-proof/code/': async ({ server }) => {
    const { access, code } = await provable(server);
    return { access, body: { code } };
  },
  'POST /api/occupations/occupations/search/': () => ({ body: { query: '鳥の世話' } }),
  'POST /api/inquiries/': () => ({
    body: {
      kind: 'contact',
      name: 'みちる',
      email: someAddress(),
      body: 'こんにちは',
      elapsed_ms: 9_000,
    },
  }),
  'POST /api/page-views/': () => ({ body: { route: '/search' } }),
  'POST /api/staff/set_up/': async ({ server: { context } }) => {
    const member = { email: someAddress(), role: 'editor', by: 'command line' } as const;
    const { token } = await inviteStaff(context.db, { ...member, now: context.now() });
    return { body: { ...person, token } };
  },
  'POST /api/staff/oidc/complete/': () => ({ body: { query: 'state=x&code=x' } }),
};

/** Writes with a right body that are answered no all the same, and why. */
export const refusedWrites: Record<string, string> = {
  'POST /api/staff/oidc/complete/': 'no provider of the staff is set',
};

type AnyWrite = { id?: string; query?: string; access?: string; body?: unknown; file?: Blob };

/** A right write of an endpoint by its method and path; nothing where none is known. */
export async function validWrite(key: string, parts: Parts): Promise<AnyWrite> {
  const writes: Record<string, (parts: Parts) => AnyWrite | Promise<AnyWrite>> = validWrites;
  return (await writes[key]?.(parts)) ?? {};
}
