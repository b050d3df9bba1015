const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** Such as 「11月20日(金) 14:05」, in Japan. */
export function japanTime(time: Date): string {
  return clock.format(time);
}

/** Until when a link of so many milliseconds holds. */
export function deadline(from: Date, life: number): string {
  return `${japanTime(new Date(from.getTime() + life))}まで`;
}
