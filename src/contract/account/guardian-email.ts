import { mailProblem, tidyAddress } from '#contract/text/mail-addresses.ts';

/**
 * Why a guardian's mail address, as it was typed, cannot be taken, or null. `ownEmail` is the student's: a mail to
 * it would tell no guardian anything.
 */
export function guardianEmailProblem(
  typed: string | null | undefined,
  ownEmail: string,
): string | null {
  const address = tidyAddress(typed ?? '');
  if (!address) return '保護者の方のメールアドレスを入力してください。';
  if (address.toLowerCase() === tidyAddress(ownEmail).toLowerCase())
    return 'あなたのメールアドレスと同じです。保護者の方のメールアドレスを入力してください。';
  return mailProblem(address);
}
