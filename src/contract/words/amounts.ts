/** 4,587億9,099万1,000円, 18万5,000円, 20万円, 9,500円. */
export function formatYen(yen: number): string {
  const parts = [
    [Math.floor(yen / 1e8), '億'],
    [Math.floor((yen % 1e8) / 1e4), '万'],
    [yen % 1e4, ''],
  ] as const;
  const told = parts.flatMap(([count, unit]) =>
    count > 0 ? [`${formatCount(count)}${unit}`] : [],
  );
  return `${told.join('') || '0'}円`;
}

/** 1,234. By hand: a phone needs a twentieth of a second to get its own number formats ready. */
export function formatCount(count: number): string {
  const [whole = '', decimals] = String(count).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
