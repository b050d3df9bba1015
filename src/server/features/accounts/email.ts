/**
 * Key by which two addresses are the same account: NFKC, trimmed, lower case. Dots and plus signs are kept:
 * they are different mailboxes for most providers.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
