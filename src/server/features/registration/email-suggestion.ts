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

/** Optimal string alignment distance: insertions, deletions, replacements, swapped neighbours. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const above = rows[row - 1] ?? [];
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap && row > 1 && column > 1
            ? (rows[row - 2]?.[column - 2] ?? 0) + 1
            : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(current);
  }
  return rows[from.length]?.[to.length] ?? Number.POSITIVE_INFINITY;
}
