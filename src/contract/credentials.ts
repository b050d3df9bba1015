import { z } from 'zod';

const badEmail = '有効なメールアドレスを入力してください。';

/**
 * An address as people in Japan have it: NFKC, trimmed. Old mobile addresses break RFC 5321
 * (`a..b@docomo.ne.jp`, a dot before the @), and are accepted.
 */
export const Email = z
  .string(badEmail)
  .transform((email) => email.normalize('NFKC').trim())
  .refine(
    (email) => email.length <= 254 && /^[^\s@"<>()[\],;:\\]{1,64}@[^\s@]+$/.test(email),
    badEmail,
  )
  .refine(
    (email) =>
      /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/i.test(
        email.split('@')[1] ?? '',
      ),
    badEmail,
  )
  // Control characters would break the lines of a mail's header.
  .refine((email) => !/\p{C}/u.test(email), badEmail);

/** 8–256 code points, never trimmed; the server also knows common passwords. */
export const NewPassword = z
  .string('パスワードを入力してください。')
  .refine((text) => [...text].length >= 8, 'パスワードは8文字以上にしてください。')
  .refine((text) => [...text].length <= 256, 'パスワードは256文字以内にしてください。');
