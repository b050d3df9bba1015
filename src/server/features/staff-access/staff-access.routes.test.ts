import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { staffAccessApi, staffAuditApi, staffTeamApi } from '#contract/staff/staff-access.ts';
import { staffMembers } from '#server/features/accounts/staff-members.table.ts';
import { insertUser } from '#server/features/accounts/users.queries.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { queuedMails } from '#server/testing/queued-mails.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';
import { inviteFirstStaff } from './invite-first-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { hasStaff } from './staff-members.queries.ts';

const server = testServer();
const minute = 60_000;
let people = 0;

/** A member who went through the set-up: password, app, recovery codes. */
async function newMember(role: 'editor' | 'administrator' = 'editor') {
  const { db, now } = server().context;
  people += 1;
  const email = `member-${people}@staff.example`;
  const { token, userId } = await inviteStaff(db, {
    email,
    role,
    by: 'command line',
    now: now(),
  });
  const pair = await server().anonymous.call(staffAccessApi.setUp, {
    body: { token, name: '鈴木', password: goodPassword },
  });
  const client = server().clientOf(pair.access);
  const { secret, qr_svg, otpauth_url } = await client.call(staffAccessApi.enrol, {});
  return { email, userId, token, client, access: pair.access, secret, qr_svg, otpauth_url };
}

const codeOf = (secret: string, milliseconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server().context.now().getTime() + milliseconds,
  });

async function signIn(email: string) {
  const pair = await server().anonymous.call(tokenApi.obtain, {
    body: { email, password: goodPassword },
  });
  return { ...pair, client: server().clientOf(pair.access) };
}

async function enrolled(role: 'editor' | 'administrator' = 'editor') {
  const member = await newMember(role);
  const { recovery_codes: codes } = await member.client.call(staffAccessApi.confirm, {
    body: { code: codeOf(member.secret) },
  });
  server().advance(minute);
  return { ...member, codes };
}

describe('the way to the desk', () => {
  test('link, password, app and recovery codes; then the desk opens for this session', async () => {
    const { client, access, secret, qr_svg, otpauth_url, email } = await newMember();
    expect(otpauth_url).toContain('otpauth://totp/');
    expect(qr_svg).toMatch(/^<svg/);
    expect(await client.call(staffAccessApi.self, {})).toMatchObject({
      name: '鈴木',
      email,
      missing: 'enrolment',
      is_demo: false,
    });
    await expectErrorBody(
      await server().send('GET', '/api/users/sessions/', { access }),
      'second_factor_required',
    );
    const { recovery_codes } = await client.call(staffAccessApi.confirm, {
      body: { code: codeOf(secret) },
    });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await client.call(staffAccessApi.self, {})).toMatchObject({
      missing: null,
      recovery_codes_left: 10,
    });
    expect((await client.call(usersApi.sessions, {})).length).toBe(1);
  });

  test('the link works once', async () => {
    const { token } = await newMember();
    const again = await server().send('POST', '/api/staff/set_up/', {
      body: JSON.stringify({ token, name: 'だれか', password: goodPassword }),
    });
    await expectErrorBody(again, 'link_invalid_or_expired');
  });

  test('a common password is refused and leaves the link usable; after 72 hours it is dead', async () => {
    const { db, now } = server().context;
    const invitation = { role: 'editor', by: 'command line', now: now() } as const;
    const { token } = await inviteStaff(db, { email: 'slow@staff.example', ...invitation });
    const setUp = (password: string) =>
      server().send('POST', '/api/staff/set_up/', {
        body: JSON.stringify({ token, name: '鈴木', password }),
      });
    await expectErrorBody(await setUp('password1'), 'invalid');
    server().advance(73 * 60 * minute);
    await expectErrorBody(await setUp(goodPassword), 'link_invalid_or_expired');
  });

  test('an invited person without a password cannot log in with any', async () => {
    const { db, now } = server().context;
    await inviteStaff(db, {
      email: 'new@staff.example',
      role: 'editor',
      by: 'command line',
      now: now(),
    });
    for (const password of ['!', goodPassword]) {
      const body = JSON.stringify({ email: 'new@staff.example', password });
      await expectErrorBody(
        await server().send('POST', '/api/token/', { body }),
        'no_active_account',
      );
    }
  });

  test('each session needs a code of its own, and a code works once', async () => {
    const { email, secret } = await enrolled();
    const first = await signIn(email);
    expect(await first.client.call(staffAccessApi.self, {})).toMatchObject({ missing: 'code' });
    const body = { code: codeOf(secret) };
    await first.client.call(staffAccessApi.verify, { body });
    expect(await first.client.call(staffAccessApi.self, {})).toMatchObject({ missing: null });
    const second = await signIn(email);
    const replayed = await server().send('POST', '/api/staff/second_factor/', {
      access: second.access,
      body: JSON.stringify(body),
    });
    await expectErrorBody(replayed, 'invalid');
    expect(await second.client.call(staffAccessApi.self, {})).toMatchObject({ missing: 'code' });
    server().advance(minute);
    await second.client.call(staffAccessApi.verify, { body: { code: codeOf(secret) } });
  });

  test('a code of two minutes ago or of another secret is refused', async () => {
    const { email, secret } = await enrolled();
    const { access } = await signIn(email);
    for (const code of [codeOf(secret, -2 * minute), codeOf(new Secret().base32), 'aaaaa-bbbbb'])
      await expectErrorBody(
        await server().send('POST', '/api/staff/second_factor/', {
          access,
          body: JSON.stringify({ code }),
        }),
        'invalid',
      );
  });

  test('a recovery code works once, also of two requests at once; new ones end the old', async () => {
    const { email, codes, secret } = await enrolled();
    const { access, client } = await signIn(email);
    const send = () =>
      server().send('POST', '/api/staff/second_factor/', {
        access,
        body: JSON.stringify({ code: codes[0]?.toUpperCase() }),
      });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect(await client.call(staffAccessApi.self, {})).toMatchObject({ recovery_codes_left: 9 });
    server().advance(minute);
    await client.call(staffAccessApi.renewRecoveryCodes, { body: { code: codeOf(secret) } });
    const other = await signIn(email);
    const old = await server().send('POST', '/api/staff/second_factor/', {
      access: other.access,
      body: JSON.stringify({ code: codes[1] }),
    });
    await expectErrorBody(old, 'invalid');
  });

  test('the second factor survives refreshing, not the session, which ends after eight hours', async () => {
    const { email, secret } = await enrolled();
    const { refresh, client } = await signIn(email);
    await client.call(staffAccessApi.verify, { body: { code: codeOf(secret) } });
    server().advance(50 * minute);
    const next = await server().anonymous.call(tokenApi.refresh, { body: { refresh } });
    const self = await server().clientOf(next.access).call(staffAccessApi.self, {});
    expect(self.missing).toBe(null);
    server().advance(7.5 * 60 * minute);
    const body = JSON.stringify({ refresh: next.refresh });
    await expectErrorBody(
      await server().send('POST', '/api/token/refresh/', { body }),
      'token_not_valid',
    );
  });

  test('a confirmed app is not replaced by somebody who knows the password', async () => {
    const { email } = await enrolled();
    const { access } = await signIn(email);
    const response = await server().send('POST', '/api/staff/second_factor/enrol/', { access });
    await expectErrorBody(response, 'conflict');
  });

  test('an hour after the link, or with a password from a reset, no app is set up any more', async () => {
    const { access, secret, email } = await newMember();
    server().advance(61 * minute);
    const again = await signIn(email);
    for (const one of [access, again.access]) {
      const enrol = await server().send('POST', '/api/staff/second_factor/enrol/', { access: one });
      if (enrol.status !== 401) await expectErrorBody(enrol, 'conflict');
      const body = JSON.stringify({ code: codeOf(secret) });
      const confirm = await server().send('POST', '/api/staff/second_factor/confirm/', {
        access: one,
        body,
      });
      if (confirm.status !== 401) await expectErrorBody(confirm, 'conflict');
    }
    const last = await server().send('GET', '/api/staff/team/', { access: again.access });
    await expectErrorBody(last, 'second_factor_required');
  });

  test('before the app is confirmed no reset of the password is mailed, and afterwards one is', async () => {
    const request = (email: string) =>
      server().anonymous.call(registrationApi.requestReset, { body: { email } });
    const templates = async (email: string) =>
      (await queuedMails(server(), email)).map(({ template }) => template);
    const { email } = await newMember();
    const answer = await request(email);
    expect(await templates(email)).not.toContain('resetLink');
    const member = await enrolled();
    const { detail } = await request(member.email);
    expect(detail).toBe(answer.detail);
    expect(await templates(member.email)).toContain('resetLink');
  });

  test('neither secret nor codes are in the database as they are', async () => {
    const { userId, secret, codes } = await enrolled();
    const [row] = await server()
      .context.db.select()
      .from(staffMembers)
      .where(eq(staffMembers.userId, userId));
    const text = JSON.stringify(row);
    expect(row?.totpSecret).not.toBe(null);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(hidden);
    expect(server().logged.join('\n')).not.toContain(secret);
  });

  test('an account of the staff without a row of its own opens nothing', async () => {
    const { db } = server().context;
    const user = await server().signedInStaff('editor');
    await db.delete(staffMembers).where(eq(staffMembers.userId, user.id));
    const response = await server().send('GET', '/api/staff/me/', { access: user.access });
    await expectErrorBody(response, 'permission_denied');
  });
});

describe('the demonstration account', () => {
  test('works without a second factor on one’s own machine', async () => {
    const { access } = await server().anonymous.call(tokenApi.obtain, {
      body: { email: 'staff@demo.example', password: 'demo-pass-2026' },
    });
    const self = await server().clientOf(access).call(staffAccessApi.self, {});
    expect(self).toMatchObject({ missing: null, is_demo: true, role: 'administrator' });
  });

  test('opens nothing for a caller from elsewhere, nor through a proxy of this machine', async () => {
    const { access } = await server().anonymous.call(tokenApi.obtain, {
      body: { email: 'staff@demo.example', password: 'demo-pass-2026' },
    });
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP']) {
      const options = { access, headers: { [name]: '203.0.113.7' } };
      await expectErrorBody(
        await server().send('GET', '/api/staff/team/', options),
        'second_factor_required',
      );
    }
  });
});

describe('A public site', () => {
  const site = testServer({ env: { SITE_URL: 'https://michishirube.example' } });
  test('opens nothing to the demonstration account’s public password', async () => {
    const body = JSON.stringify({ email: 'staff@demo.example', password: 'demo-pass-2026' });
    await expectErrorBody(await site().send('POST', '/api/token/', { body }), 'no_active_account');
  });
});

describe('the team', () => {
  test('an administrator invites by mail, changes roles, lets nobody in any more', async () => {
    const { client } = await enrolled('administrator');
    const email = 'invited@staff.example';
    const invited = await client.call(staffTeamApi.invite, { body: { email, role: 'editor' } });
    expect(invited).toMatchObject({ role: 'editor', has_second_factor: false });
    const mails = await queuedMails(server(), email);
    expect(mails.map(({ template }) => template)).toEqual(['staffSetUp']);
    const params = { id: invited.id };
    await client.call(staffTeamApi.change, { params, body: { role: 'administrator' } });
    const changed = await client.call(staffTeamApi.change, { params, body: { is_active: false } });
    expect(changed).toMatchObject({ role: 'administrator', is_active: false });
    const again = client.call(staffTeamApi.invite, { body: { email, role: 'editor' } });
    await expect(again).rejects.toMatchObject({ status: 409 });
    const { results } = await client.call(staffAuditApi.list, {
      query: { subject_id: invited.id },
    });
    expect(results.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'staff.change', before: { is_active: true }, after: { is_active: false } },
      { action: 'staff.change', before: { role: 'editor' }, after: { role: 'administrator' } },
      { action: 'staff.invite', before: null, after: { role: 'editor' } },
    ]);
    expect(JSON.stringify(results)).not.toContain(email);
  });

  test('a reset ends sessions, password and app at once', async () => {
    const boss = await enrolled('administrator');
    const member = await enrolled();
    await boss.client.call(staffTeamApi.reset, { params: { id: member.userId } });
    const response = await server().send('GET', '/api/staff/me/', { access: member.access });
    await expectErrorBody(response, 'token_not_valid');
    await expect(signIn(member.email)).rejects.toMatchObject({ status: 401 });
  });

  test('the last administrator stays, also when two leave at once', async () => {
    const { db } = server().context;
    const two = [await enrolled('administrator'), await enrolled('administrator')];
    const ids = two.map(({ userId }) => userId);
    const all = await db.select().from(staffMembers);
    for (const { userId } of all.filter(({ userId }) => !ids.includes(userId)))
      await db.update(users).set({ isActive: false }).where(eq(users.id, userId));
    const statuses = await Promise.all(
      two.map(async ({ access, userId }) => {
        const body = JSON.stringify({ role: 'editor' });
        const options = { access, body };
        return (await server().send('PATCH', `/api/staff/team/${userId}/`, options)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('the audit log', () => {
  test('is never changed, deleted or emptied', async () => {
    const { db } = server().context;
    await enrolled();
    const changes = [
      db.update(auditEntries).set({ actor: 'だれか' }),
      db.delete(auditEntries),
      db.execute(sql`truncate audit_entries`),
    ];
    for (const change of changes)
      await expect(Promise.resolve(change)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('never changed') },
      });
    expect((await db.select().from(auditEntries)).length).toBeGreaterThan(0);
  });

  test('is found by day, action and person, and paged', async () => {
    const { db } = server().context;
    await db.update(users).set({ isActive: true });
    const { client } = await enrolled('administrator');
    const find = (query: Record<string, unknown>) => client.call(staffAuditApi.list, { query });
    const { count, results } = await find({ action: 'staff.invite', per_page: 2, sort: 'at' });
    expect(count).toBeGreaterThan(2);
    expect(results).toHaveLength(2);
    expect(await find({ action: 'staff.inv' })).toMatchObject({ count: 0 });
    expect(await find({ from: '2040-01-01' })).toMatchObject({ count: 0 });
    expect((await find({ actor: 'コマンド' })).count).toBeGreaterThan(0);
  });
});

describe('the first member', () => {
  const empty = testServer();
  test('is invited by STAFF_EMAIL once, while there is nobody', async () => {
    const { db, config, now } = empty().context;
    const facts = { config: { ...config, staffEmail: 'first@staff.example' }, now: now() };
    const links = await Promise.all([inviteFirstStaff(db, facts), inviteFirstStaff(db, facts)]);
    expect(links.filter((link) => link !== null)).toHaveLength(1);
    expect(links.find(Boolean)).toContain('/staff/set-up/');
    expect(await hasStaff(db)).toBe(true);
  });

  test('an address that is somebody’s account is refused', async () => {
    const { db, now } = empty().context;
    const email = 'student@example.jp';
    await insertUser(db, { email, username: 'x', userType: 'student', passwordHash: '!' });
    const invited = inviteStaff(db, { email, role: 'editor', by: 'command line', now: now() });
    await expect(invited).rejects.toMatchObject({ code: 'conflict' });
  });
});
