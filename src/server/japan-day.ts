/** The day in Japan at a moment, such as 2026-11-21. */
export function japanDay(time: Date): string {
  return time.toLocaleDateString('en-CA', { timeZone: 'Asia/Tokyo' });
}
