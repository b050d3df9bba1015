import { z } from 'zod';
import { addressProblem, mailProblem, tidyAddress } from '#contract/text/mail-addresses.ts';
import { normalPassword } from './passwords.ts';

/** An address as people in Japan have it, NFKC and trimmed; one that mail can be sent to. */
export const Email = addressShape(mailProblem);

/**
 * An address that names an account: also one from before, which no mail reaches. What asks by it answers the same to
 * every address.
 */
export const KnownEmail = addressShape(addressProblem);

function addressShape(problemOf: (address: string) => string | null) {
  return z
    .string('有効なメールアドレスを入力してください。')
    .transform(tidyAddress)
    .superRefine((address, context) => {
      const message = problemOf(address);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** 8–256 code points in NFC, never trimmed; the server also knows common passwords. */
export const NewPassword = z
  .string('パスワードを入力してください。')
  .transform(normalPassword)
  .refine((text) => [...text].length >= 8, 'パスワードは8文字以上にしてください。')
  .refine((text) => [...text].length <= 256, 'パスワードは256文字以内にしてください。');

const linkSentence = 'この項目は必須です。';

/** The link of a mail, as its page sends it back. */
export const linkFields = {
  pre_register_id: z.string(linkSentence).max(100),
  token: z.string(linkSentence).max(200),
};
