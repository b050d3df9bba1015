import { randomInt } from 'node:crypto';
import { registrationApi } from '#contract/account/registration.ts';
import { isCorporateNumber } from '#contract/text/corporate-number.ts';
import { newId } from '#server/db/columns.ts';
import { queuedMail } from './queued-mails.ts';
import { shippedConsentVersion } from './shipped-consent-version.ts';
import { goodPassword, studentForm } from './student-form.ts';
import type { TestServer } from './test-server.ts';

export const companyForm = (extra: Record<string, unknown> = {}) => ({
  password: goodPassword,
  company_name: '株式会社みほん製作所',
  company_name_kana: 'みほんせいさくしょ',
  contact_name: '佐々木 一郎',
  phone: '０３-1234-5678',
  prefecture: '13',
  consent_version: shippedConsentVersion,
  ...extra,
});

export const someAddress = () => `${newId()}@test.example`;

/** A 法人番号 with a right check digit that nobody else has, of no public body. */
export function someCorporateNumber(): string {
  const rest = String(randomInt(10_000_000_000, 1_000_000_000_000)).padStart(12, '0');
  const digits = Array.from({ length: 9 }, (_, at) => `${at + 1}${rest}`);
  return digits.find(isCorporateNumber) ?? '';
}

/** A registration link as the mail carries it. */
export async function makeLink(
  server: TestServer,
  userType: 'student' | 'company' = 'student',
  email = someAddress(),
) {
  await server.anonymous.call(registrationApi.preRegister, {
    body: { email, user_type: userType },
  });
  const { data } = await queuedMail(server, email, 'registrationLink');
  return { email, pre_register_id: data.id, token: data.token };
}

/** Somebody who registered through a mail. */
export async function register(
  server: TestServer,
  userType: 'student' | 'company' = 'student',
  extra: Record<string, unknown> = {},
) {
  const { email, ...link } = await makeLink(server, userType);
  const form = userType === 'student' ? studentForm(extra) : companyForm(extra);
  const answer = await server.anonymous.call(registrationApi.complete, {
    body: { ...link, ...form },
  });
  return { email, ...answer, client: server.clientOf(answer.access) };
}
