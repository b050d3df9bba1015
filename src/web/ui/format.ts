const weekdays = ['日', '月', '火', '水', '木', '金', '土'];

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

/** 2026年7月1日(水) from an ISO day such as `2026-07-01`. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return `${plainDay(date)}(${weekdays[date.getUTCDay()]})`;
}

/** 2026年7月1日 */
export function formatDayShort(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : plainDay(date);
}

function plainDay(date: Date): string {
  return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
}
