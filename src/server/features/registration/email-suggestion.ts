import { editDistance } from '#server/text/edit-distance.ts';

/** Domains that students and companies in Japan use most. */
const domains = [
  'gmail.com',
  'yahoo.co.jp',
  'ymail.ne.jp',
  'icloud.com',
  'me.com',
  'outlook.jp',
  'outlook.com',
  'hotmail.co.jp',
  'hotmail.com',
  'live.jp',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'rakuten.jp',
  'nifty.com',
  'biglobe.ne.jp',
  'ocn.ne.jp',
];

/** A likely correction of a mistyped domain (gmial.com, gmail.co, yahoo.co.jo), or null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (domains.includes(domain)) return null;
  const near = domains
    .map((known) => ({ known, distance: editDistance(domain, known) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  // A short domain is near to everything: one slip in it, two in a long one.
  const slips = domain.length <= 6 ? 1 : 2;
  return near && near.distance <= slips ? `${email.slice(0, at + 1)}${near.known}` : null;
}
