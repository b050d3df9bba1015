import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { staffLegalTextsApi } from '#contract/staff/staff-legal-texts.ts';
import { consents } from '#server/features/consents/consents.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { shippedConsentVersion as consentVersion } from '#server/testing/shipped-consent-version.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();

test('an administrator sees versions, files and numbers of consents, and nobody by name', async () => {
  const administrator = await server().signedInStaff('administrator');
  const list = () => administrator.call(staffLegalTextsApi.list, {});
  const before = await list();
  for (const { id } of [await server().signedIn('student'), await server().signedIn('company')])
    await server().context.db.insert(consents).values({ userId: id, version: '2025-01-01' });
  const { texts, without_text, consent_version } = await list();
  expect(consent_version).toBe(consentVersion);
  expect(texts.map(({ key }) => key)).toEqual(['terms', 'privacy']);
  for (const [at, { key, title, versions }] of texts.entries()) {
    const [current] = versions;
    expect(current?.version).toBe(consentVersion);
    expect(readFileSync(current!.file!, 'utf8')).toContain(`title: ${title}`);
    expect(current?.file).toContain(key);
    expect(current?.consents).toBe(before.texts[at]!.versions[0]!.consents + 2);
  }
  expect(without_text).toEqual([{ version: '2025-01-01', consents: 2 }]);
  expect(JSON.stringify(await list())).not.toContain('@');
});

test('a reviewer does not', async () => {
  const reviewer = await server().signedInStaff('reviewer');
  await expectRefusal(reviewer.call(staffLegalTextsApi.list, {}), 'permission_denied');
});
