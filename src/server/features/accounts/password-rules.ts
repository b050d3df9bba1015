import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldError } from '#contract/kit/errors.ts';

/** About 49,000 passwords that everybody tries first. */
const common = new Set(dictionary['passwords-common'] as string[]);

/**
 * Fault of a new password beyond its length, or null: a common one, or the person's own
 * address or name. There are no composition rules (NIST SP 800-63B).
 */
export function passwordProblem(password: string, own: readonly string[]): string | null {
  const lower = password.normalize('NFKC').toLowerCase();
  if (common.has(lower) || /^(.)\1+$/u.test(lower))
    return 'よく使われるパスワードです。ほかの人が思いつかないものにしてください。';
  const parts = own.flatMap((text) => [text, text.split('@')[0] ?? '']);
  if (parts.some((part) => part.length >= 3 && lower === part.normalize('NFKC').toLowerCase()))
    return 'メールアドレスや名前と同じパスワードは使えません。';
  return null;
}

export function passwordError(field: string, detail: string): FieldError {
  return { field, pointer: `#/${field}`, code: 'password', detail };
}
