import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { companyInvitationsApi, companyMembersApi } from '#contract/account/company-members.ts';
import { companyProofApi, staffCompanyProofApi } from '#contract/account/company-proof.ts';
import { companyRequestsApi } from '#contract/account/company-requests.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { companies } from './features/companies/companies.table.ts';
import { selectMembers } from './features/companies/company-members.queries.ts';
import { companyMembers } from './features/companies/company-members.table.ts';
import { publishCompany } from './features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from './testing/company-profile.ts';
import {
  companyForm,
  makeLink,
  register,
  someAddress,
  someCorporateNumber,
} from './testing/make.ts';
import { queuedMail } from './testing/queued-mails.ts';
import { shippedConsentVersion } from './testing/shipped-consent-version.ts';
import { goodPassword } from './testing/student-form.ts';
import { type TestServer, testServer } from './testing/test-server.ts';

const note = '登記の電話番号にかけて、総務の方と話しました。';

type Company = Awaited<ReturnType<typeof registerCompany>>;
type World = {
  server: TestServer;
  /** A public and proven page with its owner, and an editor. */
  victim: Company;
  editor: Pick<Company, 'client'> & { id: string };
  number: string;
  /** Somebody with a small company of their own. */
  attacker: Company;
  /** What a taken page would say. */
  falseWords: string;
};

async function makeWorld(server: TestServer): Promise<World> {
  const number = someCorporateNumber();
  const victim = await registerCompany(server, { corporate_number: number });
  await victim.save({ ...finishedProfile, catch_copy: `ほんとうのことば ${victim.id.slice(-8)}` });
  await victim.submit();
  await publishCompany(server.context, { id: victim.id, by: 'command line' });
  const reviewer = await server.signedInStaff('reviewer');
  const { params } = victim;
  await reviewer.call(staffCompanyProofApi.noteCall, { params, body: { note } });
  const joined = await joinBy(server, await invite(server, victim));
  const attacker = await registerCompany(server);
  const editor = { client: joined.client, id: joined.user.id };
  return { server, victim, number, attacker, editor, falseWords: wordsOf(attacker.id) };
}

const wordsOf = (id: string) => `うばわれた会社のことば ${id.slice(-8)}`;

async function invite(server: TestServer, owner: Pick<Company, 'client'>, email = someAddress()) {
  await owner.client.call(companyMembersApi.invite, { body: { email, role: 'editor' } });
  const { data } = await queuedMail(server, email, 'memberInvitation');
  return data.token;
}

async function joinBy(server: TestServer, token: string) {
  const consent = { consent_version: shippedConsentVersion };
  const body = { token, name: '高橋 二郎', password: goodPassword, ...consent };
  const answer = await server.anonymous.call(companyInvitationsApi.register, { body });
  return { ...answer, client: server.clientOf(answer.access) };
}

/** A reviewer who publishes whatever waits. */
async function publishAsStaff(server: TestServer, { params }: Pick<Company, 'params'>) {
  const reviewer = await server.signedInStaff('reviewer');
  const { submitted_at } = await reviewer.call(desk.detail, { params });
  await reviewer.call(desk.publish, { params, body: { submitted_at: submitted_at ?? '' } });
}

type Page = Pick<Company, 'params' | 'save' | 'submit'>;

/** Writes a page, hands it in and has it published; `extra` is what the case is about. */
async function writeAndPublish(
  { server, falseWords }: World,
  page: Page,
  extra: Record<string, unknown> = {},
) {
  await page.save({ ...finishedProfile, catch_copy: falseWords, ...extra });
  await page.submit();
  await publishAsStaff(server, page);
}

/** What an attempt tries; a refusal of the server ends it. */
type Attempt = (world: World) => Promise<unknown>;

const attempts: Record<string, Attempt> = {
  'registers with the number': (world) =>
    registerAndPublish(world, { corporate_number: world.number }),
  'registers with the number in full-width digits and hyphens': (world) =>
    registerAndPublish(world, {
      corporate_number: `${world.number.slice(0, 1)}－${world.number.slice(1)}`.replaceAll(
        /\d/g,
        (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
      ),
    }),
  'types the number into the form of a new page': (world) =>
    writeAndPublish(world, world.attacker, { corporate_number: world.number }),
  'takes the number after the page was published with its own': async (world) => {
    const { server, attacker, number, victim } = world;
    await victim.client.call(companyEditingApi.pause, { params: victim.params });
    const reviewer = await server.signedInStaff('reviewer');
    const { params } = attacker;
    await reviewer.call(staffCompanyProofApi.noteCall, { params, body: { note } });
    await writeAndPublish(world, attacker, { catch_copy: '小さくても、ほんとうの会社' });
    await writeAndPublish(world, attacker, { corporate_number: number });
  },
  'publishes a page with the number while the right one is paused': async (world) => {
    const { attacker, number, victim } = world;
    await victim.client.call(companyEditingApi.pause, { params: victim.params });
    await writeAndPublish(world, attacker, { corporate_number: number });
  },
  'has the number proven by a call about the false page': async (world) => {
    const { server, attacker, number } = world;
    await attacker.save({ corporate_number: number });
    const reviewer = await server.signedInStaff('reviewer');
    const { params } = attacker;
    await reviewer.call(staffCompanyProofApi.noteCall, { params, body: { note } });
    await writeAndPublish(world, attacker);
  },
  'registers a new number first and keeps the right company out': async (world) => {
    const { server } = world;
    const number = someCorporateNumber();
    const squatter = await registerCompany(server, { corporate_number: number });
    await register(server, 'company', { corporate_number: number });
    const { requests } = await squatter.client.call(companyMembersApi.people, {});
    const params = { id: requests[0]?.id ?? '' };
    await squatter.client.call(companyRequestsApi.decline, { params }).catch(() => null);
    await writeAndPublish(world, squatter);
  },
  'writes on the page by its id': ({ attacker, victim }) =>
    mustFail(
      attacker.client.call(companyEditingApi.update, {
        params: victim.params,
        body: { catch_copy: wordsOf(attacker.id) },
      }),
    ),
  'hands the page in by its id': ({ attacker, victim }) =>
    mustFail(attacker.client.call(companyEditingApi.submit, { params: victim.params })),
  'pauses the page by its id': ({ attacker, victim }) =>
    mustFail(attacker.client.call(companyEditingApi.pause, { params: victim.params })),
  'opens an invitation of a colleague with another account': async (world) => {
    const { server, attacker, victim } = world;
    const token = await invite(server, victim);
    await attacker.client.call(companyInvitationsApi.accept, { body: { token } });
  },
  'accepts an invitation that was withdrawn': async (world) => {
    const { server, victim } = world;
    const token = await invite(server, victim);
    const { invitations } = await victim.client.call(companyMembersApi.people, {});
    for (const { id } of invitations)
      await victim.client.call(companyMembersApi.withdrawInvitation, { params: { id } });
    await joinBy(server, token);
  },
  'accepts an invitation twice': async (world) => {
    const { server, victim } = world;
    const token = await invite(server, victim);
    const first = await joinBy(server, token);
    await victim.client.call(companyMembersApi.remove, { params: { id: first.user.id } });
    await first.client.call(companyInvitationsApi.accept, { body: { token } });
  },
  'accepts an invitation by somebody who is an owner no more': async (world) => {
    const { server, victim, editor } = world;
    const params = { id: editor.id };
    await victim.client.call(companyMembersApi.changeRole, { params, body: { role: 'owner' } });
    const token = await invite(server, editor);
    await victim.client.call(companyMembersApi.changeRole, { params, body: { role: 'editor' } });
    await joinBy(server, token);
  },
  'accepts the own request': async (world) => {
    const { server, victim, number } = world;
    const asking = await register(server, 'company', { corporate_number: number });
    const { requests } = await victim.client.call(companyMembersApi.people, {});
    const params = { id: requests[0]?.id ?? '' };
    await asking.client.call(companyRequestsApi.accept, { params, body: { role: 'owner' } });
  },
  'accepts a request as the owner of another company': async (world) => {
    const { server, attacker, victim, number } = world;
    await register(server, 'company', { corporate_number: number });
    const { requests } = await victim.client.call(companyMembersApi.people, {});
    const params = { id: requests[0]?.id ?? '' };
    await attacker.client.call(companyRequestsApi.accept, { params, body: { role: 'owner' } });
  },
  'makes itself owner as an editor': ({ editor }) =>
    editor.client.call(companyMembersApi.changeRole, {
      params: { id: editor.id },
      body: { role: 'owner' },
    }),
  'takes the page over as an editor': ({ editor }) =>
    editor.client.call(companyMembersApi.handOver, { params: { id: editor.id } }),
  'removes the owner as an editor': ({ editor, victim }) =>
    editor.client.call(companyMembersApi.remove, { params: { id: victim.user.id } }),
  'invites a friend as an editor': ({ server, editor }) => invite(server, editor),
  'goes on writing after it was removed': async (world) => {
    const { victim, editor, falseWords } = world;
    await victim.client.call(companyMembersApi.remove, { params: { id: editor.id } });
    await editor.client.call(companyEditingApi.update, {
      params: victim.params,
      body: { catch_copy: falseWords },
    });
  },
  'changes its address to the owner’s': async (world) => {
    const { attacker, victim } = world;
    await attacker.client.call(usersApi.changeEmail, {
      body: { new_email: victim.email },
    });
    await attacker.client.call(companyEditingApi.pause, { params: victim.params });
  },
  'sends the code of the proof to another domain': async (world) => {
    const { server, attacker, number } = world;
    await attacker.save({ corporate_number: number });
    const reviewer = await server.signedInStaff('reviewer');
    const { params } = attacker;
    const body = { domain: 'higaisha.example' };
    await reviewer.call(staffCompanyProofApi.setDomain, { params, body });
    for (const local_part of ['me@evil.example', 'me@evil.example\r\nBcc: x', 'me＠evil.example'])
      await attacker.client
        .call(companyProofApi.sendMail, { body: { local_part } })
        .then(async () => {
          const { mail } = await attacker.client.call(companyProofApi.show, {});
          if (mail?.sent_to.endsWith('@higaisha.example') === false) throw new Taken();
        })
        .catch((error: unknown) => {
          if (error instanceof Taken) throw error;
        });
  },
  'names the domain of the proof itself': async (world) => {
    const { server, attacker } = world;
    const { access } = attacker;
    const body = JSON.stringify({ local_part: 'me', domain: 'evil.example' });
    await server.send('POST', '/api/company-proof/mail/', { access, body });
    const { domain } = await attacker.client.call(companyProofApi.show, {});
    if (domain) throw new Taken();
  },
  'uses a letter to its own address for another number': async (world) => {
    const { server, attacker, number } = world;
    const reviewer = await server.signedInStaff('reviewer');
    const { params } = attacker;
    const { code } = await reviewer.call(staffCompanyProofApi.makeLetter, { params });
    await attacker.client.call(companyProofApi.enterCode, { body: { code } });
    await writeAndPublish(world, attacker, { corporate_number: number });
  },
  'uses a letter to its own address after it took another number': async (world) => {
    const { server, attacker } = world;
    const reviewer = await server.signedInStaff('reviewer');
    const { params } = attacker;
    const { code } = await reviewer.call(staffCompanyProofApi.makeLetter, { params });
    await attacker.save({ corporate_number: someCorporateNumber() });
    await attacker.client.call(companyProofApi.enterCode, { body: { code } }).catch(() => null);
    await writeAndPublish(world, attacker);
  },
  'uses its own domain after it took another number': async (world) => {
    const { server, attacker } = world;
    const reviewer = await server.signedInStaff('reviewer');
    const { params } = attacker;
    await attacker.save({ corporate_number: someCorporateNumber() });
    const body = { domain: 'koubou.example' };
    await reviewer.call(staffCompanyProofApi.setDomain, { params, body });
    await attacker.save({ corporate_number: someCorporateNumber() });
    const local_part = `me-${attacker.id}`;
    await attacker.client.call(companyProofApi.sendMail, { body: { local_part } });
    const { data } = await queuedMail(server, `${local_part}@koubou.example`, 'companyProofCode');
    await attacker.client.call(companyProofApi.enterCode, { body: { code: data.code } });
    await writeAndPublish(world, attacker);
  },
  'learns who registers with its number': async ({ server }) => {
    const number = someCorporateNumber();
    const squatter = await registerCompany(server, { corporate_number: number });
    await register(server, 'company', { corporate_number: number });
    const { requests } = await squatter.client.call(companyMembersApi.people, {});
    if (requests.length > 0) throw new Taken();
  },
  'uses a letter of one page for another': async (world) => {
    const { server, attacker } = world;
    const other = await registerCompany(server, { corporate_number: someCorporateNumber() });
    const reviewer = await server.signedInStaff('reviewer');
    const { params } = attacker;
    const { code } = await reviewer.call(staffCompanyProofApi.makeLetter, { params });
    await other.client.call(companyProofApi.enterCode, { body: { code } }).catch(() => null);
    await writeAndPublish(world, other);
  },
  'guesses the code of the proof': async (world) => {
    const { server, attacker } = world;
    const reviewer = await server.signedInStaff('reviewer');
    await reviewer.call(staffCompanyProofApi.makeLetter, { params: attacker.params });
    for (let tried = 0; tried < 20; tried += 1)
      await attacker.client
        .call(companyProofApi.enterCode, { body: { code: String(tried).padStart(12, 'A') } })
        .then(() => Promise.reject(new Taken()))
        .catch((error: unknown) => {
          if (error instanceof Taken) throw error;
        });
    const { letter } = await attacker.client.call(companyProofApi.show, {});
    // Still alive after twenty wrong tries: it can be guessed.
    if (letter) throw new Taken();
  },
  'becomes a member by having its page merged into the right one': async (world) => {
    const { server, attacker, victim } = world;
    const administrator = await server.signedInStaff('administrator');
    await administrator.call(desk.merge, { params: attacker.params, body: { into: victim.id } });
  },
};

class Taken extends Error {}

const mustFail = (call: Promise<unknown>) =>
  call.then(() => {
    throw new Taken();
  });

async function registerAndPublish(world: World, extra: Record<string, unknown>) {
  const { server } = world;
  const { email: _, ...link } = await makeLink(server, 'company');
  const { access } = await server.anonymous.call(registrationApi.complete, {
    body: { ...link, ...companyForm(extra) },
  });
  const client = server.clientOf(access);
  const [own] = await client.call(companiesApi.list, {});
  if (!own) return;
  const params = { id: own.id };
  await writeAndPublish(world, {
    params,
    save: (body) => client.call(companyEditingApi.update, { params, body }),
    submit: () => client.call(companyEditingApi.submit, { params }),
  });
}

/** Whether somebody got what is the victim's: its people, its words, its number or a page without a proof. */
async function isTaken(world: World, attempt: Attempt): Promise<boolean> {
  const { server, victim, number, editor, falseWords } = world;
  const { db } = server.context;
  const before = await rolesOf(world);
  const error: unknown = await attempt(world).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Taken) return true;
  if (error !== null && !(error instanceof Error && error.name === 'ApiCallError')) throw error;
  const after = await rolesOf(world);
  const isNew = after.some((member) => !before.includes(member) && !member.startsWith(editor.id));
  const isPromoted =
    after.includes(`${editor.id} owner`) || !after.some((m) => m.endsWith('owner'));
  const [row] = await db.select().from(companies).where(eq(companies.id, victim.id));
  const isWritten =
    row?.catchCopy === falseWords ||
    (await server.anonymous.call(companiesApi.search, { query: { s: falseWords } })).results.some(
      ({ id }) => id !== victim.id,
    );
  const others = await db.$count(
    companies,
    and(
      eq(companies.corporateNumber, number),
      eq(companies.status, 'published'),
      ne(companies.id, victim.id),
    ),
  );
  return isNew || isPromoted || isWritten || others > 0;
}

async function rolesOf({ server, victim }: World): Promise<string[]> {
  const members = await selectMembers(server.context.db, { companyId: victim.id });
  return members.map(({ userId, role }) => `${userId} ${role}`);
}

const names = Object.keys(attempts);

describe('Nobody takes a company over who', () => {
  const server = testServer({ env: { COMPANY_PROOF_REQUIRED: 'on' } });

  test.each(names)('%s', async (name) => {
    expect(await isTaken(await makeWorld(server()), attempts[name]!)).toBe(false);
  });
});

describe('The same attempts find', { timeout: 180_000 }, () => {
  const server = testServer({ env: { COMPANY_PROOF_REQUIRED: 'off' } });

  async function taken(
    tried: readonly string[],
    plant: (world: World) => Promise<unknown> = async () => undefined,
  ) {
    const found: string[] = [];
    for (const name of tried) {
      const world = await makeWorld(server());
      await plant(world);
      if (await isTaken(world, attempts[name]!)) found.push(name);
    }
    return found;
  }

  test('pages that are published without a proof', async () => {
    const tried = [
      'registers a new number first and keeps the right company out',
      'publishes a page with the number while the right one is paused',
      'uses a letter of one page for another',
    ];
    expect(await taken(tried)).toEqual(tried);
  });

  test('an account that became an owner by a hole', async () => {
    const plant = async ({ server, victim, attacker }: World) => {
      const { db } = server.context;
      await db
        .update(companyMembers)
        .set({ companyId: victim.id, role: 'owner' })
        .where(eq(companyMembers.userId, attacker.user.id));
    };
    const tried = [
      'writes on the page by its id',
      'pauses the page by its id',
      'accepts a request as the owner of another company',
    ];
    expect(await taken(tried, plant)).toEqual(tried);
  });
});
