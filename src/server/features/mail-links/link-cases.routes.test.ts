import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { loginLinksApi } from '#contract/account/login-links.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { newId } from '#server/db/columns.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { makeLink, register, someAddress } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { goodPassword, studentForm } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';
import { hashLinkToken, linkLife, newLinkToken } from './link-token.ts';
import { insertMailLink, lockAddress } from './mail-links.queries.ts';
import { type LinkPurpose, mailLinks } from './mail-links.table.ts';

const server = testServer();
const nextPassword = 'semi-no-koe-42';
type Link = { pre_register_id: string; token: string };
type Person = Awaited<ReturnType<typeof register>>;

const logIn = (email: string, password = goodPassword) =>
  server().anonymous.call(tokenApi.obtain, { body: { email, password } });
const complete = (link: Link) =>
  server().anonymous.call(registrationApi.complete, { body: { ...link, ...studentForm() } });
const reset = (link: Link) =>
  server().anonymous.call(registrationApi.completeReset, {
    body: { ...link, new_password: nextPassword },
  });
const logInBy = (body: Link) => server().anonymous.call(loginLinksApi.complete, { body });
const confirm = ({ token }: Link) =>
  server().anonymous.call(usersApi.confirmEmailChange, { body: { token } });

/** The mail of a change carries a token alone; its row has an id too. */
async function withId(token: string): Promise<Link> {
  const rows = await server()
    .context.db.select()
    .from(mailLinks)
    .where(eq(mailLinks.tokenHash, hashLinkToken(token)));
  return { pre_register_id: rows[0]!.id, token };
}

async function resetLinkOf(email: string): Promise<Link> {
  await server().anonymous.call(registrationApi.requestReset, { body: { email } });
  const { data } = await queuedMail(server(), email, 'resetLink');
  return { pre_register_id: data.id, token: data.token };
}

async function loginLinkOf(email: string): Promise<Link> {
  await server().anonymous.call(loginLinksApi.request, { body: { email } });
  const { data } = await queuedMail(server(), email, 'loginLink');
  return { pre_register_id: data.id, token: data.token };
}

async function askChange(person: Person, new_email = someAddress()) {
  await person.client.call(usersApi.changeEmail, { body: { new_email } });
  const change = await queuedMail(server(), new_email, 'emailChangeConfirm');
  const undo = await queuedMail(server(), person.email, 'emailChangeNotice');
  return {
    new_email,
    change: await withId(change.data.token),
    undo: await withId(undo.data.token),
  };
}

/** Purposes of links that people use without being logged in. */
type Purpose = Extract<LinkPurpose, 'register' | 'reset' | 'login' | 'email_change' | 'email_undo'>;

/** Ways to make and to use a link of each purpose. */
const families: Record<
  Purpose,
  { make: () => Promise<Link>; use: (link: Link) => Promise<unknown> }
> = {
  register: {
    make: async () => {
      const { pre_register_id, token } = await makeLink(server());
      return { pre_register_id, token };
    },
    use: complete,
  },
  reset: { make: async () => resetLinkOf((await register(server())).email), use: reset },
  login: { make: async () => loginLinkOf((await register(server())).email), use: logInBy },
  email_change: {
    make: async () => (await askChange(await register(server()))).change,
    use: confirm,
  },
  email_undo: { make: async () => (await askChange(await register(server()))).undo, use: confirm },
};
const purposes = Object.keys(families) as Purpose[];
const isDead = (use: Promise<unknown>) => expectRefusal(use, 'link_invalid_or_expired');

const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
const spoiled: [string, (token: string) => string][] = [
  ['a character short', (token) => token.slice(0, -1)],
  ['a character long', (token) => `${token}A`],
  ['in the other case', swapCase],
  ['padded as base64', (token) => `${token}=`],
  ['with a space before it', (token) => ` ${token}`],
  ['with a line break behind it', (token) => `${token}\n`],
  ['written as base64, not base64url', (token) => `${token.replaceAll(/[-_]/g, '+')}/`],
  ['the hash that the table keeps', hashLinkToken],
  ['of nobody', () => newLinkToken().token],
  ['a wildcard', () => '%'],
];

describe.each(purposes)('a link of purpose %s', (purpose) => {
  const { make, use } = families[purpose];
  let link: Link;
  beforeAll(async () => {
    link = await make();
  });

  test.each(spoiled)('is refused when its token is %s', async (_, spoil) => {
    await isDead(use({ ...link, token: spoil(link.token) }));
  });

  // The mail of a change carries no id.
  if (['register', 'reset', 'login'].includes(purpose))
    test('is refused under the id of another link and of no link', async () => {
      const other = await make();
      await isDead(use({ ...link, pre_register_id: other.pre_register_id }));
      await isDead(use({ ...other, pre_register_id: link.pre_register_id }));
      for (const pre_register_id of [newId(), 'x', link.pre_register_id.toUpperCase()])
        await isDead(use({ ...link, pre_register_id }));
    });

  test('still works after all that, once', async () => {
    await use(link);
    // A registration answers the same click twice the same; ten minutes later it is used like the others.
    if (purpose === 'register') expect(await use(link)).toHaveProperty('user');
    server().advance(10 * 60_000 + 1_000);
    await isDead(use(link));
  });

  test('lives as long as it should, to the second', async () => {
    const [early, late] = [await make(), await make()];
    const life = linkLife[purpose];
    server().advance(life - 5_000);
    await use(early);
    server().advance(6_000);
    await isDead(use(late));
    server().advance(-(life + 1_000));
  });
});

describe('a link serves its own purpose alone', () => {
  const places = {
    registration: complete,
    'password reset': reset,
    'log-in': logInBy,
    'e-mail change': confirm,
  };
  const home: Record<Purpose, keyof typeof places> = {
    register: 'registration',
    reset: 'password reset',
    login: 'log-in',
    email_change: 'e-mail change',
    email_undo: 'e-mail change',
  };
  const wrong = purposes.flatMap((purpose) =>
    (Object.keys(places) as (keyof typeof places)[])
      .filter((place) => place !== home[purpose])
      .map((place) => ({ purpose, place })),
  );

  test.each(wrong)(
    '$purpose is refused at $place, and is not used up',
    async ({ purpose, place }) => {
      const link = await families[purpose].make();
      await isDead(places[place](link));
      expect(await families[purpose].use(link)).toBeDefined();
    },
  );

  test('the page of a registration link knows no other link', async () => {
    for (const purpose of ['reset', 'login', 'email_change', 'email_undo'] as const) {
      const query = new URLSearchParams(await families[purpose].make());
      const path = `/api/pre-register-requests/get_pre_register_info/?${query}`;
      expect((await server().send('GET', path)).status).toBe(404);
    }
  });
});

describe('50 at once with one link', () => {
  test('a reset, a log-in and a confirmation succeed exactly once', async () => {
    for (const purpose of ['reset', 'login', 'email_change', 'email_undo'] as const) {
      const link = await families[purpose].make();
      const uses = Array.from({ length: 50 }, () => families[purpose].use(link));
      const results = await Promise.allSettled(uses);
      expect(
        results.filter(({ status }) => status === 'fulfilled'),
        purpose,
      ).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason.status, purpose).toBe(400);
    }
  }, 60_000);

  test('a registration with 50 different passwords makes one account, for one of them', async () => {
    const { email, pre_register_id, token } = await makeLink(server());
    const passwords = Array.from({ length: 50 }, (_, at) => `kaeru-no-uta-${at}-${at}`);
    const results = await Promise.allSettled(
      passwords.map((password) =>
        server().anonymous.call(registrationApi.complete, {
          body: { pre_register_id, token, ...studentForm({ password }) },
        }),
      ),
    );
    const won = passwords.filter((_, at) => results[at]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await logIn(email, won[0])).toHaveProperty('access');
  }, 60_000);
});

describe('a reset link dies', () => {
  const begin = async () => {
    const person = await register(server());
    return { person, link: await resetLinkOf(person.email) };
  };

  test('when the password is changed', async () => {
    const { person, link } = await begin();
    const body = { current_password: goodPassword, new_password: 'mizu-no-oto-88' };
    await person.client.call(usersApi.changePassword, { body });
    await isDead(reset(link));
    expect(await logIn(person.email, 'mizu-no-oto-88')).toHaveProperty('access');
  });

  test('when the address is changed, in the old mailbox', async () => {
    const { person, link } = await begin();
    await confirm((await askChange(person)).change);
    await isDead(reset(link));
  });

  test('when a change of address is undone, in the new mailbox', async () => {
    const person = await register(server());
    const { new_email, change, undo } = await askChange(person);
    await confirm(change);
    const link = await resetLinkOf(new_email);
    await confirm(undo);
    await isDead(reset(link));
  });

  test('when it was written for the old address while the change was confirmed', async () => {
    const person = await register(server());
    await confirm((await askChange(person)).change);
    // Row of a request that read the user just before the change of address was confirmed.
    const { token, tokenHash } = newLinkToken();
    const { id } = await insertMailLink(server().context.db, {
      id: newId(),
      purpose: 'reset',
      tokenHash,
      email: person.email,
      emailKey: emailKey(person.email),
      userId: person.user.id,
      createdAt: server().context.now(),
      expiresAt: new Date(server().context.now().getTime() + linkLife.reset),
    });
    await isDead(reset({ pre_register_id: id, token }));
  });

  test('when the account is deleted or switched off', async () => {
    const deleted = await begin();
    await deleted.person.client.call(usersApi.deleteAccount, {});
    await isDead(reset(deleted.link));
    const off = await begin();
    await server()
      .context.db.update(users)
      .set({ isActive: false })
      .where(eq(users.id, off.person.user.id));
    await isDead(reset(off.link));
  });

  test('but not when somebody logs in, fails to, or asks for another address', async () => {
    const { person, link } = await begin();
    await logIn(person.email);
    await logIn(person.email, 'wrong-password').catch(() => null);
    await askChange(person);
    await reset(link);
    expect(await logIn(person.email, nextPassword)).toHaveProperty('access');
  });
});

describe('a link of a change of address dies', () => {
  test('when the password is reset, and the address stays', async () => {
    const person = await register(server());
    const { change } = await askChange(person);
    await reset(await resetLinkOf(person.email));
    await isDead(confirm(change));
    expect(await logIn(person.email, nextPassword)).toHaveProperty('access');
  });

  test('when somebody registers the new address meanwhile', async () => {
    const person = await register(server());
    const link = await makeLink(server());
    const { change } = await askChange(person, link.email);
    await complete(link);
    await isDead(confirm(change));
    expect(await logIn(person.email)).toHaveProperty('access');
  });

  test('when the account is deleted, and so does its undo', async () => {
    const person = await register(server());
    const { change, undo } = await askChange(person);
    await person.client.call(usersApi.deleteAccount, {});
    await isDead(confirm(change));
    await isDead(confirm(undo));
  });
});

test('a change of address that is asked for while the password is reset comes too late', async () => {
  const person = await register(server());
  const new_email = someAddress();
  const { db, now } = server().context;
  const asked = await db.transaction(async (tx) => {
    await lockAddress(tx, { emailKey: emailKey(person.email) });
    const call = person.client.call(usersApi.changeEmail, { body: { new_email } });
    const settled = call.then(
      () => 'taken',
      (error) => error.status,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await revokeSessionsOfUser(tx, { userId: person.user.id, except: null, now: now() });
    return { settled };
  });
  expect(await asked.settled).toBe(401);
  expect(await queuedMails(server(), new_email)).toEqual([]);
});

describe('a registration link dies', () => {
  test('when its address was taken by a change meanwhile', async () => {
    const link = await makeLink(server());
    const person = await register(server());
    await confirm((await askChange(person, link.email)).change);
    await isDead(complete(link));
    expect(await logIn(link.email)).toMatchObject({ user: { id: person.user.id } });
  });

  test.each<[string, (person: { access: string; email: string }) => Promise<unknown>]>([
    ['logged out', ({ access }) => server().clientOf(access).call(usersApi.logout, {})],
    ['reset the password', async ({ email }) => reset(await resetLinkOf(email))],
    ['left', ({ access }) => server().clientOf(access).call(usersApi.deleteAccount, {})],
  ])('for a repeated click once the person has %s', async (_, act) => {
    const { email, ...link } = await makeLink(server());
    const { access } = await complete(link);
    await act({ access, email });
    await isDead(complete(link));
  });
});
