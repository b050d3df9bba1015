import { describe, expect, test } from 'vitest';
import { registrationApi } from '#contract/account/registration.ts';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { registerCompany } from '#server/testing/company-profile.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { companyForm, makeLink, register, someAddress } from '#server/testing/make.ts';
import { studentForm } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const turned = '見本\u202eれさ戻';
const blank = '\u200b\u3164\u2060';
const sentences = {
  turned: /^文字の向きを変える、目に見えない記号が入っています/,
  blank: /^目に見える文字を入力してください。$/,
};

describe('a text that turns its direction, and one that shows nothing,', () => {
  test.each([
    ['a student', 'student' as const, studentForm, 'high_school_name'],
    ['a student', 'student' as const, studentForm, 'last_name'],
    ['a company', 'company' as const, companyForm, 'company_name'],
    ['a company', 'company' as const, companyForm, 'city'],
  ])('are refused when %s registers', async (_, userType, form, field) => {
    const { email: _email, ...link } = await makeLink(server(), userType);
    const complete = (text: string) =>
      server().anonymous.call(registrationApi.complete, {
        body: { ...link, ...form({ [field]: text }) },
      });
    for (const [kind, text] of [
      ['turned', turned],
      ['blank', blank],
    ] as const) {
      const { errors = [] } = await expectRefusal(complete(text), 'invalid');
      expect(new Set(errors.map((error) => error.field))).toEqual(new Set([field]));
      expect(errors[0]?.detail).toMatch(sentences[kind]);
    }
    // Nothing was used up: the same link makes the account.
    expect(await complete('葛\u{e0100}城')).toHaveProperty('access');
  });

  test('are refused at the field of a profile, of a company page and of an inquiry', async () => {
    const student = await register(server());
    const [profile] = await student.client.call(studentProfilesApi.list, {});
    const company = await registerCompany(server());
    const { password, consent_version, ...fields } = companyForm();
    const written: [path: string, access: string, method: string, field: string, body: object][] = [
      [
        `/api/student-profiles/${profile?.id}/`,
        student.access,
        'PATCH',
        'display_name',
        { display_name: '' },
      ],
      [
        `/api/company-profiles/${company.id}/`,
        company.access,
        'PATCH',
        'catch_copy',
        { catch_copy: '' },
      ],
      [
        `/api/company-profiles/${company.id}/`,
        company.access,
        'PATCH',
        'conditions.bonus',
        { conditions: { bonus: '' } },
      ],
      [
        '/api/company-beginnings/',
        company.access,
        'POST',
        'company_name',
        { ...fields, company_name: '' },
      ],
      [
        '/api/inquiries/',
        '',
        'POST',
        'name',
        { kind: 'contact', name: '', email: someAddress(), body: '質問です' },
      ],
      [
        '/api/inquiries/',
        '',
        'POST',
        'body',
        { kind: 'contact', name: '花子', email: someAddress(), body: '' },
      ],
    ];
    for (const [path, access, method, field, body] of written)
      for (const [kind, text] of [
        ['turned', turned],
        ['blank', blank],
      ] as const) {
        const sent = JSON.stringify(body).replace('""', JSON.stringify(text));
        const response = await server().send(method, path, { access, body: sent });
        const { errors } = await expectErrorBody(response, 'invalid');
        expect(errors).toEqual([
          expect.objectContaining({ field, detail: expect.stringMatching(sentences[kind]) }),
        ]);
      }
  });

  test('are refused in an entry of the catalogue at the desk', async () => {
    const { access } = await server().signedInStaff('administrator');
    const value = { name: turned, phone: '0120-000-000', note: 'いつでも', kinds: [] };
    const response = await server().send('POST', '/api/staff/catalogues/hotlines/', {
      access,
      body: JSON.stringify({ value }),
    });
    const { errors } = await expectErrorBody(response, 'invalid');
    expect(errors?.[0]).toMatchObject({
      field: 'name',
      detail: expect.stringMatching(sentences.turned),
    });
  });
});

test('a message of a talk loses its turning marks, and needs something visible', async () => {
  const { client } = await register(server());
  const { id } = await client.call(diagnosisApi.create, { body: {} });
  const send = (content: string) =>
    client.call(diagnosisApi.sendMessage, { params: { id }, body: { content } });
  await expectRefusal(send('\u202e \u2066'), 'invalid');
  await expectRefusal(send(blank), 'invalid');
  const { message } = await send('\u2068犬の世話\u2069が好き👩‍👩‍👧');
  expect(message.content).toBe('犬の世話が好き👩‍👩‍👧');
});
