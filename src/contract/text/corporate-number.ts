import { z } from 'zod';

/** Check digit of a 法人番号 (国税庁告示): 9 − (Σ digit × weight mod 9), weights 1, 2, 1, 2 … from the right. */
export function isCorporateNumber(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false;
  const digits = [...number.slice(1)].toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 2), 0);
  return Number(number[0]) === 9 - (sum % 9);
}

/**
 * Whether a 法人番号 is of an organ of the state or of a local body. Only theirs have 00 after the check digit: registered
 * companies begin with 01 to 59, all others with 7.
 */
export function isPublicBodyNumber(number: string): boolean {
  return isCorporateNumber(number) && number.startsWith('00', 1);
}

/** What is wrong with a 法人番号 that `isCorporateNumber` refuses, as a sentence for the person who typed it. */
export function corporateNumberSentence(number: string): string {
  return /^\d{13}$/.test(number)
    ? 'この法人番号は、どこか1けたがちがうようです。国税庁の法人番号公表サイトで、もう一度お確かめください。'
    : '法人番号は13桁の数字です。もう一度お確かめください。';
}

/** What somebody typed for a 法人番号 with half-width digits, and without spaces and hyphens of any kind. */
export function plainCorporateNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s‐‑‒–—―−ー-]/g, '');
}

/** 法人番号 as somebody types it, by `plainCorporateNumber`; an empty text is null. */
export const CorporateNumber = z
  .string()
  .transform((typed) => plainCorporateNumber(typed) || null)
  .refine((number) => number === null || isCorporateNumber(number), {
    error: ({ input }) => corporateNumberSentence(String(input)),
  })
  .nullable();
