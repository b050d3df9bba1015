/**
 * A password as it is kept: one form of letters that look alike, so that a phone and a school computer make the same
 * one of 「が」. Nothing is trimmed or folded (NIST SP 800-63B asks for NFC or NFKC; NFC keeps what was typed).
 */
export function normalPassword(typed: string): string {
  return typed.normalize('NFC');
}
