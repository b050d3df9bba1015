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

const moment = new Intl.DateTimeFormat('ja-JP', {
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Tokyo',
});

/** 7月1日(水) 16:05 in Japan: tells two talks of one day apart. */
export function formatMoment(timestamp: string): string {
  return moment.format(new Date(timestamp));
}
