const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Such as 「2026/11/21 14:05」, in Japan. */
export function formatTime(time: string): string {
  return clock.format(new Date(time));
}
