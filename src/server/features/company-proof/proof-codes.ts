import { createHmac, randomInt } from 'node:crypto';

/** Letters that nobody takes for another in print: without I, O, 0 and 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const letterLength = 12;
const mailDigits = 8;

/** Code of a letter: 60 bits by chance. */
export function newLetterCode(): string {
  return Array.from({ length: letterLength }, () => letters[randomInt(letters.length)]).join('');
}

/** Code of a mail: eight digits by chance. */
export function newMailCode(): string {
  return String(randomInt(10 ** mailDigits)).padStart(mailDigits, '0');
}

/** As it is compared: half-width, in capitals, without spaces and hyphens. */
export function tidyCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** The way that a typed code came by: a mail has digits alone. Typos of one way use up no tries of the other. */
export function kindOfCode(tidy: string): 'mail' | 'letter' {
  return /^\d*$/.test(tidy) ? 'mail' : 'letter';
}

/** Hash of a code for the table; the site's secret keeps eight digits from being tried out. */
export function hashProofCode(
  code: string,
  { companyId, hashSecret }: { companyId: string; hashSecret: string },
): string {
  return createHmac('sha256', hashSecret).update(`proof:${companyId}:${code}`).digest('base64url');
}
