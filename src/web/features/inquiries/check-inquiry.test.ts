import { expect, test } from 'vitest';
import {
  InquiryBody,
  type InquiryKind,
  inquiryKinds,
  messageAtMost,
} from '#contract/public/inquiries.ts';
import { checkInquiry, messageAtMost as ownMost } from './check-inquiry.ts';
import { emptyInquiry, kindWords } from './inquiry-kinds.ts';
import { submissionOf, toBody } from './send-inquiry.ts';

const right = {
  ...emptyInquiry,
  name: '髙橋 𠮷美',
  email: 'a..b@docomo.ne.jp',
  organisation: 'みほん高等学校',
  wanted_company: '株式会社みほん製作所',
  phone: '０３−１２３４−５６７８',
  body: '見学の日を教えてください。',
};

/** The contract's own sentence for each field. */
function contractSentences(kind: InquiryKind, draft: typeof right): Record<string, string> {
  const parsed = InquiryBody.safeParse(toBody({ kind, draft, companyId: null }));
  const sentences: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    sentences[String(path[0])] ??= message;
  return sentences;
}

const long = (count: number) => '𠮷'.repeat(count);

test.each(inquiryKinds)(
  '%s: the page refuses what the contract refuses, and nothing else',
  (kind) => {
    for (const change of [
      {},
      { name: '', email: '', organisation: '', wanted_company: '', phone: '', body: '' },
      {
        name: '　',
        email: 'a@b',
        organisation: ' ',
        wanted_company: '　',
        phone: '12',
        body: ' \n ',
      },
      {
        name: long(51),
        email: 'a b@example.jp',
        organisation: long(101),
        wanted_company: long(101),
        phone: '03-1234',
        body: long(2_001),
      },
      { name: long(50), organisation: long(100), phone: '', body: long(2_000) },
      { email: ' ａ@ｅｘａｍｐｌｅ.jp ' },
      { email: 'a@-example.jp' },
      { email: `${'a'.repeat(65)}@example.jp` },
      { email: 'a,b@example.jp' },
      { email: 'a@127.0.0.1' },
      { email: '花子@example.jp' },
      { name: '山\u202e田', organisation: '\u3164', wanted_company: '\u200b', body: '\u200d' },
      { phone: '\u202a03-1234-5678\u202c' },
    ]) {
      const draft = { ...right, ...change };
      const own = checkInquiry(kind, draft);
      const wanted = contractSentences(kind, draft);
      expect(Object.keys(own).sort(), JSON.stringify(change)).toEqual(Object.keys(wanted).sort());
      // The empty address alone is said more kindly here.
      if (draft.email !== '') expect(own).toEqual(wanted);
    }
  },
);

test('An inquiry sends no field that its kind does not ask for', () => {
  for (const kind of inquiryKinds) {
    const body = toBody({ kind, draft: right, companyId: null });
    expect('phone' in body).toBe(kindWords[kind].hasPhone);
    expect('organisation' in body).toBe(kindWords[kind].organisation !== null);
    expect('wanted_company' in body).toBe(kind === 'request_student');
  }
  expect(ownMost).toBe(messageAtMost);
});

test('a submission keeps its id for the same words of the same kind and company alone', () => {
  const first = { kind: 'report', draft: { ...right, ...idOf(right) }, companyId: '1' } as const;
  const again = (change: object) => submissionOf({ ...first, ...change }).submission_id;
  expect(toBody(first).submission_id).toBe(first.draft.submission_id);
  expect(InquiryBody.safeParse({ ...toBody(first), company_id: null }).success).toBe(true);
  expect(again({})).toBe(first.draft.submission_id);
  // A field of another kind is not sent.
  expect(again({ draft: { ...first.draft, phone: '' } })).toBe(first.draft.submission_id);
  for (const change of [
    { kind: 'contact' },
    { companyId: '2' },
    { draft: { ...first.draft, body: '見学の日' } },
  ])
    expect(again(change)).not.toBe(first.draft.submission_id);
});

const idOf = (draft: typeof right) => submissionOf({ kind: 'report', draft, companyId: '1' });
