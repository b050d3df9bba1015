/** 18万5,000円, 20万円, 9,500円. */
export function formatYen(yen: number): string {
  const tenThousands = Math.floor(yen / 10_000);
  const rest = yen % 10_000;
  const head = tenThousands > 0 ? `${formatCount(tenThousands)}万` : '';
  const tail = rest > 0 || tenThousands === 0 ? formatCount(rest) : '';
  return `${head}${tail}円`;
}

/** 1,234. By hand: a phone needs a twentieth of a second to get its own number formats ready. */
export function formatCount(count: number): string {
  const [whole = '', decimals] = String(count).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
