import { companyInvitationsApi, companyMembersApi } from '#contract/account/company-members.ts';
import { staffCompanyProofApi } from '#contract/account/company-proof.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { someAddress, someCorporateNumber } from '#server/testing/make.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import type { TestServer } from '#server/testing/test-server.ts';

export type Company = Awaited<ReturnType<typeof registerCompany>>;

/** A company that somebody wants, and those who try. */
export type World = {
  server: TestServer;
  /** A public and proven page with its owner, and an editor. */
  victim: Company;
  editor: Pick<Company, 'client'> & { id: string };
  number: string;
  /** Somebody with a small company of their own. */
  attacker: Company;
  /** What a taken page would say. */
  falseWords: string;
  /** Accounts that the owner let in during the attempt. */
  guests: Set<string>;
  /** The owner left the page to the desk during the attempt. */
  isLeft: boolean;
};

/** What an attempt tries; a refusal of the server ends it. It throws `Taken` where nothing else shows that it worked. */
export type Attempt = (world: World) => Promise<unknown>;

/** Somebody has got what is not theirs. */
export class Taken extends Error {}

export const note = '登記の電話番号にかけて、総務の方と話しました。';

/** Makes a company of its own for one attempt, on a server that many share. */
export async function makeWorld(server: TestServer): Promise<World> {
  const number = someCorporateNumber();
  const victim = await registerCompany(server, { corporate_number: number });
  await victim.save({ ...finishedProfile, catch_copy: `ほんとうのことば ${victim.id.slice(-8)}` });
  await victim.submit();
  await publishCompany(server.context, { id: victim.id, by: 'command line' });
  await noteCall(server, victim);
  const joined = await joinBy(server, await invite(server, victim));
  const attacker = await registerCompany(server);
  const editor = { client: joined.client, id: joined.user.id };
  const falseWords = `うばわれた会社のことば ${attacker.id.slice(-8)}`;
  const guests = new Set<string>();
  return { server, victim, number, attacker, editor, falseWords, guests, isLeft: false };
}

/** The desk notes that a call has proven a page. */
export async function noteCall(server: TestServer, { params }: Pick<Company, 'params'>) {
  const reviewer = await server.signedInStaff('reviewer');
  await reviewer.call(staffCompanyProofApi.noteCall, { params, body: { note } });
}

/** An owner invites an address; answers the token of the mail. */
export async function invite(
  server: TestServer,
  owner: Pick<Company, 'client'>,
  email = someAddress(),
  role: 'owner' | 'editor' = 'editor',
) {
  await owner.client.call(companyMembersApi.invite, { body: { email, role } });
  const { data } = await queuedMail(server, email, 'memberInvitation');
  return data.token;
}

/** Somebody without an account accepts an invitation. */
export async function joinBy(server: TestServer, token: string) {
  const consent = { consent_version: shippedConsentVersion };
  const body = { token, name: '高橋 二郎', password: goodPassword, ...consent };
  const answer = await server.anonymous.call(companyInvitationsApi.register, { body });
  return { ...answer, client: server.clientOf(answer.access) };
}

type Page = Pick<Company, 'params' | 'save' | 'submit'>;

/** Writes a page, hands it in and has it published; `extra` is what the case is about. */
export async function writeAndPublish(
  { server, falseWords }: World,
  page: Page,
  extra: Record<string, unknown> = {},
) {
  await page.save({ ...finishedProfile, catch_copy: falseWords, ...extra });
  await page.submit();
  const { params } = page;
  const reviewer = await server.signedInStaff('reviewer');
  const { submitted_at } = await reviewer.call(desk.detail, { params });
  await reviewer.call(desk.publish, { params, body: { submitted_at: submitted_at ?? '' } });
}

/** Publishes the attacker's own page with harmless words, as the small company it is. */
export async function publishOwn(world: World) {
  await noteCall(world.server, world.attacker);
  await writeAndPublish(world, world.attacker, { catch_copy: '小さくても、ほんとうの会社' });
}

/** For calls that nobody but a member may get an answer to. */
export async function mustFail(call: Promise<unknown>) {
  await call;
  throw new Taken();
}
