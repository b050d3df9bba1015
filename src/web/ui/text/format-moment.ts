/** Formats a moment in the time of Japan, on any computer; a text that is not a moment stays as it is. */
function inJapan(options: Intl.DateTimeFormatOptions): (moment: string) => string {
  const format = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', ...options });
  return (moment) => {
    const date = new Date(moment);
    return Number.isNaN(date.getTime()) ? moment : format.format(date);
  };
}

const day = { month: 'long', day: 'numeric' } as const;
const minute = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats as 2026/11/20 23:05, for tables. */
export const formatTime = inJapan({ dateStyle: 'short', timeStyle: 'short' });

/** Formats as 2026年11月20日 23:05. */
export const formatMoment = inJapan({ year: 'numeric', ...day, ...minute });

/** Formats as 2026年11月20日(金). */
export const formatDayOf = inJapan({ year: 'numeric', ...day, weekday: 'short' });

/** Formats as 11月20日(金) 23:05: tells two talks of one day apart. */
export const formatTalkTime = inJapan({ ...day, weekday: 'short', ...minute });
