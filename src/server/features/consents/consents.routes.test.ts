import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { consentsApi } from '#contract/account/consents.ts';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { api } from '#contract/api.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { infoPagesApi } from '#contract/public/info-pages.ts';
import { staffLegalTextsApi } from '#contract/staff/staff-legal-texts.ts';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { consents } from '#server/features/consents/consents.table.ts';
import { shippedInfoPages } from '#server/features/info-pages/shipped-info-pages.ts';
import { waitsForConsent } from '#server/http/api/waits-for-consent.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const older = '2026-11-22';

/** As if the person had registered before the texts changed. */
async function agreedBefore(userId: string) {
  await server()
    .context.db.update(consents)
    .set({ version: older })
    .where(eq(consents.userId, userId));
}
const consentsOf = (userId: string) =>
  server().context.db.select().from(consents).where(eq(consents.userId, userId));

describe('somebody who agreed to older terms', () => {
  test('reads what changed, writes after agreeing, and agrees once however often the button is pressed', async () => {
    const { client, user } = await register(server());
    await agreedBefore(user.id);
    const company = await makeCompany(server(), {});
    const keep = () => client.call(favoritesApi.add, { body: { company } });
    const refusal = await expectRefusal(keep(), 'consent_required');
    expect(refusal.detail).toContain('規約が新しくなりました');
    const state = await client.call(consentsApi.show, {});
    const version = shippedConsentVersion;
    expect(state).toMatchObject({ version, agreed_version: older, is_current: false });
    for (const { key, changes } of state.texts)
      expect(changes).toEqual(
        shippedInfoPages
          .get(key)!
          .filter((text) => text.version > older)
          .flatMap((text) => text.changes),
      );
    expect(state.texts.map(({ key }) => key)).toEqual(['terms', 'privacy']);
    const agree = () => client.call(consentsApi.agree, { body: { version } });
    const answers = await Promise.all([agree(), agree(), agree()]);
    for (const answer of answers)
      expect(answer).toEqual({ version, agreed_version: version, is_current: true, texts: [] });
    expect((await consentsOf(user.id)).map((row) => row.version)).toEqual([older, version]);
    expect((await keep()).company.id).toBe(company);
  });

  test('goes on reading, exporting, removing and leaving', async () => {
    const { client, user, email } = await register(server());
    const company = await makeCompany(server(), {});
    await client.call(favoritesApi.add, { body: { company } });
    const session = await client.call(diagnosisApi.create, { body: {} });
    await agreedBefore(user.id);
    await expectRefusal(client.call(diagnosisApi.create, { body: {} }), 'consent_required');
    const [profile] = await client.call(studentProfilesApi.list, {});
    const change = { params: { id: profile!.id }, body: { likes: '空' } };
    await expectRefusal(client.call(studentProfilesApi.update, change), 'consent_required');
    expect(await client.call(favoritesApi.list, {})).toHaveLength(1);
    const exported = await client.call(usersApi.exportData, {});
    expect(JSON.stringify(exported)).toContain(email);
    await client.call(api.diagnosisReview.remove, { params: { id: session.id } });
    await client.call(favoritesApi.removeByCompany, { body: { company_id: company } });
    await client.call(usersApi.logoutOthers, {});
    await client.call(usersApi.deleteAccount, {});
  });

  test('a company takes its page off the site, but changes nothing on it', async () => {
    const company = await registerCompany(server());
    await company.save({ ...finishedProfile });
    await company.submit();
    await publishCompany(server().context, { by: 'command line', id: company.id });
    await agreedBefore(company.user.id);
    await expectRefusal(company.save({ catch_copy: '新しい言葉' }), 'consent_required');
    const params = { id: company.id };
    const { status } = await company.client.call(companyEditingApi.pause, { params });
    expect(status).toBe('paused');
    await expectRefusal(
      company.client.call(companyEditingApi.resume, { params }),
      'consent_required',
    );
  });

  test('is asked about terms of the desk, too, and agrees only to what holds', async () => {
    const administrator = await server().signedInStaff('administrator');
    const tomorrow = japanDay(new Date(server().context.now().getTime() + 86_400_000));
    await administrator.call(staffLegalTextsApi.create, {
      body: {
        key: 'terms',
        version: tomorrow,
        title: '利用規約',
        description: 'このサイトを使うときの約束ごとを、やさしい言葉で説明します。',
        markdown: `## 第1条\n\n${'みんなで守る約束です。'.repeat(20)}`,
        changes: '第1条を短くしました。\n\n第2条はなくなりました。',
      },
    });
    server().advance(86_400_000);
    const client = await server().signedIn('student');
    const state = await client.call(consentsApi.show, {});
    expect(state).toMatchObject({ version: tomorrow, is_current: false });
    expect(state.texts).toMatchObject([
      { key: 'terms', changes: ['第1条を短くしました。', '第2条はなくなりました。'] },
    ]);
    const { html } = await server().anonymous.call(infoPagesApi.show, { params: { key: 'terms' } });
    expect(html.replaceAll('<wbr />', '')).toContain('この版で変わったこと');
    expect(html).toContain('第2条はなくなりました。');
    const outdated = { body: { version: shippedConsentVersion } };
    await expectRefusal(client.call(consentsApi.agree, outdated), 'conflict');
    await client.call(consentsApi.agree, { body: { version: tomorrow } });
    await client.call(diagnosisApi.create, { body: {} });
  });
});

test('a version that is no day is refused in Japanese, and staff have nothing to agree to', async () => {
  const student = await server().signedIn('student');
  const body = JSON.stringify({ version: 'きょう' });
  const { access } = student;
  await expectErrorBody(
    await server().send('POST', '/api/users/consent/', { access, body }),
    'invalid',
  );
  const staff = await server().signedIn('staff');
  await expectRefusal(staff.call(consentsApi.show, {}), 'permission_denied');
});

test('These calls of students and companies wait for an agreement, and no others', () => {
  const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
  const forMembers = endpoints.filter(({ access }) => !/^(staff|administrator)/.test(access));
  const waiting = forMembers.filter(waitsForConsent).map(({ method, path }) => `${method} ${path}`);
  expect(waiting.toSorted()).toEqual([
    'PATCH /api/company-favorites/{id}/',
    'PATCH /api/company-members/{id}/',
    'PATCH /api/company-profiles/{id}/',
    'PATCH /api/student-profiles/{id}/',
    'POST /api/company-beginnings/',
    'POST /api/company-favorites/',
    'POST /api/company-invitations/accept/',
    'POST /api/company-members/invitations/',
    'POST /api/company-members/{id}/hand_over/',
    'POST /api/company-profiles/{id}/confirm/',
    'POST /api/company-profiles/{id}/images/',
    'POST /api/company-profiles/{id}/resume/',
    'POST /api/company-profiles/{id}/submit/',
    'POST /api/company-proof/code/',
    'POST /api/company-proof/mail/',
    'POST /api/company-requests/{id}/accept/',
    'POST /api/company-requests/{id}/decline/',
    'POST /api/occupations/diagnosis-sessions/',
    'POST /api/occupations/diagnosis-sessions/import/',
    'POST /api/occupations/diagnosis-sessions/{id}/get_ai_response/',
    'POST /api/occupations/diagnosis-sessions/{id}/send_message/',
    'POST /api/occupations/diagnosis-sessions/{id}/share/',
    'PUT /api/company-favorites/order/',
    'PUT /api/company-members/contact/',
    'PUT /api/occupations/diagnosis-sessions/{id}/evidence/',
    'PUT /api/occupations/diagnosis-sessions/{id}/verdicts/',
  ]);
});
