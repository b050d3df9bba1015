import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Text of a variable to its value. Its errors say what is right, as the end of a sentence that begins with the name. */
export type Kind<T> = z.ZodType<T, string>;

/** Any text. */
export const text: Kind<string> = z.string();

/** A text of at least so many bytes, as the words say them. */
export function longText(leastBytes: number, words: string): Kind<string> {
  return z
    .string()
    .refine((value) => Buffer.byteLength(value) >= leastBytes, { error: `must be ${words}` });
}

/** A whole number between two bounds, which are allowed themselves. */
export function wholeNumber(least: number, most: number): Kind<number> {
  const isRight = (value: string) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  return z
    .string()
    .refine(isRight, { error: `must be a whole number from ${least} to ${most}` })
    .transform(Number);
}

/** A share from 0 to 1. */
export const share: Kind<number> = z
  .string()
  .refine((value) => /^\d*\.?\d+$/.test(value) && Number(value) <= 1, {
    error: 'must be a number from 0 to 1',
  })
  .transform(Number);

/** One of some words. */
export function oneOf<const T extends string>(choices: readonly T[]): Kind<T> {
  return z
    .string()
    .refine((value) => choices.some((choice) => choice === value), {
      error: `must be one of ${choices.join(', ')}`,
    })
    .transform((value) => value as T);
}

/** One of two words, of which the first means yes. */
export function either(yes: string, no: string): Kind<boolean> {
  return oneOf([yes, no]).transform((value) => value === yes);
}

/** The text of a URL of one of these protocols, which are written with their colon. */
export function urlTextOf(...protocols: string[]): Kind<string> {
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `must be a URL that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });
}

/** A URL of one of these protocols. */
export function urlOf(...protocols: string[]): Kind<URL> {
  return urlTextOf(...protocols).transform((value) => new URL(value));
}

/** A URL to which a secret may go: https, or http on this machine alone. */
export const safeUrl: Kind<URL> = urlOf('http:', 'https:').refine(
  ({ protocol, hostname }) =>
    protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname),
  { error: 'must begin with https://, or with http:// on this machine' },
);

/** The name of a bucket of S3, as stores allow it. */
export const bucketName: Kind<string> = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
  error: 'must be 3 to 63 small letters, digits, dots and hyphens',
});

/** Public keys of age, with spaces or commas between. */
export const ageRecipients: Kind<string[]> = z
  .string()
  .transform((value) => value.split(/[\s,]+/))
  .refine((keys) => keys.every((key) => /^age1[a-z0-9]{50,}$/.test(key)), {
    error: 'must be a public key that begins with age1: npm run backup:key makes one',
  });

/** A mail address. */
export const emailAddress: Kind<string> = z
  .string()
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be an address such as info@example.jp' });

const listOf = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

type Range = { address: string; bits: number; family: 'ipv4' | 'ipv6' };

/** The range of an address or of CIDR notation; null where it is neither. */
function rangeOf(text: string): Range | null {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return null;
  const most = version === 6 ? 128 : 32;
  const bits = given === undefined ? most : Number(given);
  return bits > most ? null : { address, bits, family: version === 6 ? 'ipv6' : 'ipv4' };
}

/** Addresses and ranges of them, IPv4 or IPv6, with commas between. */
export const addressRanges: Kind<BlockList> = z
  .string()
  .refine((value) => listOf(value).length > 0 && listOf(value).every((one) => rangeOf(one)), {
    error: 'must be addresses or ranges with commas between, such as 203.0.113.0/24, 2001:db8::/32',
  })
  .transform((value) => {
    const ranges = new BlockList();
    for (const { address, bits, family } of listOf(value).flatMap((one) => rangeOf(one) ?? []))
      ranges.addSubnet(address, bits, family);
    return ranges;
  });

/** Names of domains with commas between, in small letters. */
export const domainNames: Kind<readonly string[]> = z
  .string()
  .refine(
    (value) =>
      listOf(value).length > 0 &&
      listOf(value).every((one) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(one)),
    { error: 'must be domains with commas between, such as example.jp, example.or.jp' },
  )
  .transform((value) => listOf(value.toLowerCase()));
