const day = new Intl.DateTimeFormat('ja-JP', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  timeZone: 'Asia/Tokyo',
});

/** 2026年7月1日(水) in Japan, from an ISO timestamp. */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp));
}
