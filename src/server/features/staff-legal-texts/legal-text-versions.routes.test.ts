import { beforeAll, describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { infoPagesApi } from '#contract/public/info-pages.ts';
import { staffAuditApi } from '#contract/staff/staff-access.ts';
import {
  type LegalTextKey,
  type StoredLegalText,
  staffLegalTextsApi,
} from '#contract/staff/staff-legal-texts.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { shippedInfoPages } from '#server/features/info-pages/shipped-info-pages.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { companyForm, makeLink, register } from '#server/testing/make.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';
import { studentForm } from '#server/testing/student-form.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer({ env: { OPERATOR_NAME: '一般社団法人 *みち*' } });
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await server().signedInStaff('administrator');
});

const dayMilliseconds = 86_400_000;
/** A Japanese day so many days after the server's. */
const dayIn = (days: number) =>
  japanDay(new Date(server().context.now().getTime() + days * dayMilliseconds));

const hostile = `<script>alert(1)</script> [押す](javascript:alert(1)) ![絵](https://evil.example/x.png)
<img src=x onerror=alert(1)>`;
const words = `運営者は{{operator_name}}です。\n\n## 第1条 約束\n\n${hostile}\n\n${'みんなで守る約束です。'.repeat(20)}`;
const contentOf = (version: string, patch: Partial<typeof content> = {}) => ({
  ...content,
  version,
  ...patch,
});
const content = {
  title: '利用規約',
  description: 'このサイトを使うときの約束ごとを、やさしい言葉で説明します。',
  markdown: words,
  changes: '第1条を新しくしました。',
};
const create = (key: LegalTextKey, version: string, patch: Partial<typeof content> = {}) =>
  administrator.call(staffLegalTextsApi.create, { body: { key, ...contentOf(version, patch) } });
const save = ({ id, updated_at }: StoredLegalText, version: string, patch = {}) =>
  administrator.call(staffLegalTextsApi.save, {
    params: { id },
    body: { updated_at, ...contentOf(version, patch) },
  });
const withdraw = ({ id, updated_at }: StoredLegalText) =>
  administrator.call(staffLegalTextsApi.withdraw, { params: { id }, body: { updated_at } });
const read = (key: LegalTextKey, version?: string) =>
  server().anonymous.call(infoPagesApi.show, { params: { key }, query: { version } });
const listed = async (key: LegalTextKey) => {
  const { texts } = await administrator.call(staffLegalTextsApi.list, {});
  return texts.find((text) => text.key === key)?.versions ?? [];
};
const complete = (body: Record<string, unknown>) =>
  server().anonymous.call(registrationApi.complete, { body: body as never });

/** Sleeps until a minute before midnight in Japan; nobody is signed in for that long. */
async function waitForMidnight() {
  const midnight = new Date(`${dayIn(1)}T00:00:00+09:00`).getTime();
  server().advance(midnight - server().context.now().getTime() - 60_000);
  administrator = await server().signedInStaff('administrator');
}

describe('a version of a day to come', () => {
  test('is announced, holds from midnight in Japan on, and is agreed to from then on', async () => {
    await waitForMidnight();
    const tomorrow = dayIn(1);
    await create('terms', tomorrow);
    const before = await read('terms');
    expect(before).toMatchObject({ version: shippedConsentVersion, upcoming: [tomorrow] });
    expect(before.versions).toEqual(shippedInfoPages.get('terms')?.map(({ version }) => version));
    expect((await listed('terms'))[0]).toMatchObject({ version: tomorrow, state: 'upcoming' });
    const { email: _, ...link } = await makeLink(server());
    const { email: __, ...companyLink } = await makeLink(server(), 'company');
    const info = () => server().anonymous.call(registrationApi.getPreRegisterInfo, { query: link });
    expect((await info()).consent_version).toBe(shippedConsentVersion);
    await register(server());
    const tooEarly = complete({ ...link, ...studentForm({ consent_version: tomorrow }) });
    await expectRefusal(tooEarly, 'invalid');

    server().advance(61_000);
    const { version, versions, upcoming } = await read('terms');
    expect({ version, versions, upcoming }).toEqual({
      version: tomorrow,
      versions: [tomorrow, ...before.versions],
      upcoming: [],
    });
    expect((await read('terms', shippedConsentVersion)).version).toBe(shippedConsentVersion);
    expect((await read('privacy')).version).toBe(shippedConsentVersion);
    expect((await info()).consent_version).toBe(tomorrow);

    for (const form of [
      { ...link, ...studentForm() },
      { ...companyLink, ...companyForm() },
    ]) {
      const { errors } = await expectRefusal(complete(form), 'invalid');
      expect(errors).toMatchObject([{ field: 'consent_version' }]);
      expect(errors?.[0]?.detail).toContain('新しくなりました。もう一度読んで');
    }
    const { access } = await complete({ ...link, ...studentForm({ consent_version: tomorrow }) });
    const file = await server().clientOf(access).call(usersApi.exportData, {});
    expect(file.consents).toMatchObject([{ version: tomorrow }]);
    // The privacy notice did not change: the same person agreed to the one that held.
    const [, privacy] = await Promise.all([listed('terms'), listed('privacy')]);
    const consentsBefore = (await listed('terms')).map(({ state, consents }) => [state, consents]);
    expect(consentsBefore[0]).toEqual(['current', 1]);
    expect(privacy[0]?.consents).toBe(1 + (consentsBefore[1]?.[1] as number));
  });

  test('passes the same sieve as every text, with the facts of the operator as text', async () => {
    const { html, headings } = await read('terms');
    expect(headings).toEqual([
      { id: 'section-1', level: 2, text: '第1条 約束' },
      { id: 'section-2', level: 2, text: 'この版で変わったこと' },
    ]);
    expect(html).toContain('id="section-1"');
    expect(html).toContain('運営者は一般社団法人 *みち*です。');
    expect(html).not.toMatch(/<script|<img|href="javascript|<[^>]*onerror|evil\.example/);
  });
});

describe('a version that holds', () => {
  test('is never changed or taken back, by administrators either', async () => {
    const [current] = await listed('terms');
    const params = { id: current?.id ?? '' };
    const stored = await administrator.call(staffLegalTextsApi.show, { params });
    expect(stored).toMatchObject({ state: 'current', version: dayIn(0) });
    const attempts = [
      () => save(stored, dayIn(3)),
      () => save(stored, dayIn(0)),
      () => withdraw(stored),
    ];
    for (const attempt of attempts) {
      const { errors } = await expectRefusal(attempt(), 'invalid');
      expect(errors?.[0]?.detail).toContain('もう始まっています');
    }
    expect(await administrator.call(staffLegalTextsApi.show, { params })).toEqual(stored);
  });

  test('may begin today, and then it holds at once', async () => {
    const current = await administrator.call(staffLegalTextsApi.current, {
      params: { key: 'privacy' },
    });
    expect(current).toMatchObject({ version: shippedConsentVersion, earliest: dayIn(0) });
    await create('privacy', dayIn(0), { markdown: current.markdown, title: current.title });
    expect(await read('privacy')).toMatchObject({ version: dayIn(0), title: current.title });
  });
});

describe('A new version', () => {
  test('of a day to come may be changed and taken back, but not over the work of another', async () => {
    const first = await create('terms', dayIn(10));
    const second = await save(first, dayIn(20), { title: '利用規約（案）' });
    expect(second).toMatchObject({ version: dayIn(20), title: '利用規約（案）' });
    await expectRefusal(save(first, dayIn(20)), 'conflict');
    await expectRefusal(withdraw(first), 'conflict');
    expect((await read('terms')).upcoming).toEqual([dayIn(20)]);
    await withdraw(second);
    expect((await read('terms')).upcoming).toEqual([]);
    await expectRefusal(read('terms', dayIn(20)), 'not_found');
    const { results } = await administrator.call(staffAuditApi.list, {
      query: { subject_id: first.id },
    });
    expect(results.map(({ action }) => action)).toEqual([
      'legal_text.withdraw',
      'legal_text.save',
      'legal_text.create',
    ]);
    expect(results[1]).toMatchObject({ before: { version: dayIn(10) } });
    expect(JSON.stringify(results)).not.toMatch(/約束|案/);
  });

  test('has a day after all others, and one of two at once for the same day stays', async () => {
    const refused = async (version: string, detail: RegExp) => {
      const { errors } = await expectRefusal(create('terms', version), 'invalid');
      expect(errors).toMatchObject([{ field: 'version' }]);
      expect(errors?.[0]?.detail).toMatch(detail);
    };
    await refused(dayIn(-1), /きょうより後の日/);
    await refused(dayIn(0), /版があります。それより後/);
    await refused(dayIn(800), /2年より先/);
    const both = await Promise.allSettled([create('terms', dayIn(5)), create('terms', dayIn(5))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await refused(dayIn(4), /版があります/);
    const later = await create('terms', dayIn(7));
    const { errors } = await expectRefusal(save(later, dayIn(5)), 'invalid');
    expect(errors).toMatchObject([{ field: 'version' }]);
    expect(await save(later, dayIn(6))).toMatchObject({ version: dayIn(6) });
  });

  test.each([
    [{ markdown: `${words}{{operator_nam}}` }, 'markdown', '{{operator_nam}}'],
    [{ markdown: `${words}{{plans}}` }, 'markdown', '{{plans}}'],
    [{ markdown: '短い' }, 'markdown', '200文字以上'],
    [{ markdown: 'あ'.repeat(30_001) }, 'markdown', '30000文字以内'],
    [{ title: ' ' }, 'title', '入力してください'],
    [{ description: '短い' }, 'description', '20文字以上'],
  ])('that does not fit is refused at its field', async (patch, field, sentence) => {
    const { errors } = await expectRefusal(create('terms', dayIn(30), patch), 'invalid');
    expect(errors).toMatchObject([{ field }]);
    expect(errors?.[0]?.detail).toContain(sentence);
  });

  test('is seen before it is saved, mistakes too', async () => {
    const markdown = `${words}\n\n{{operator_nam}} {{ 空き }} {{operator_phone}}`;
    const seen = await administrator.call(staffLegalTextsApi.preview, { body: { markdown } });
    expect(seen.unknown_placeholders).toEqual(['{{operator_nam}}', '{{ 空き }}']);
    expect(seen.html).toContain('{{operator_nam}}');
    expect(seen.html).toContain('（運営者が設定していません）');
    expect(seen.html).not.toMatch(/<script|<img|href="javascript/);
  });
});
