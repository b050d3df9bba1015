const format = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 2026年11月20日 23:05, as the clock stands in Japan. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : format.format(date);
}
