import type { InquiryKind } from '#contract/public/inquiries.ts';
import { mailProblem, tidyAddress } from '#contract/text/mail-addresses.ts';
import { textProblem } from '#contract/text/visible-text.ts';
import { type InquiryDraft, kindWords } from './inquiry-kinds.ts';

/** Code points of a message, as the contract has it: its module would bring zod along. */
export const messageAtMost = 2_000;

const lengthOf = (text: string) => [...text.trim()].length;

/**
 * The sentence of each field that cannot be sent. The same rules as the contract's, without its library,
 * which public pages do not load; a test holds the two together.
 */
export function checkInquiry(kind: InquiryKind, draft: InquiryDraft): Record<string, string> {
  const { organisation, wanted, hasPhone, body } = kindWords[kind];
  const sentences: [string, string | null][] = [
    [
      'name',
      checkLine(draft.name, 50) ?? (draft.name.trim() ? null : 'お名前を入力してください。'),
    ],
    ['email', checkEmail(draft.email)],
    ['organisation', organisation && checkCompany(draft.organisation, organisation.missing)],
    ['wanted_company', wanted ? checkCompany(draft.wanted_company, wanted.missing) : null],
    ['phone', hasPhone ? checkPhone(draft.phone) : null],
    ['body', checkBody(draft.body, body.isRequired)],
  ];
  return Object.fromEntries(
    sentences.filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function checkLine(text: string, most: number): string | null {
  return lengthOf(text) > most ? `${most}文字以内で入力してください。` : textProblem(text);
}

function checkEmail(text: string): string | null {
  const email = tidyAddress(text);
  return email === '' ? 'メールアドレスを入力してください。' : mailProblem(email);
}

function checkCompany(text: string, missing: string | undefined): string | null {
  if (missing && text.trim() === '') return missing;
  return checkLine(text, 100);
}

function checkPhone(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s\-‐－―ー−()\p{Cf}]/gu, '');
  const isRight = text.trim() === '' || /^0\d{9,10}$/.test(digits);
  return isRight ? null : '電話番号を0から始まる10桁か11桁で入力してください。';
}

function checkBody(text: string, isRequired: boolean): string | null {
  if (isRequired && text.trim() === '') return '内容を入力してください。';
  return lengthOf(text) > messageAtMost ? '2,000文字以内で入力してください。' : textProblem(text);
}
