import type { SeasonDate } from '#contract/public/guide.ts';

type Facts = {
  siteName: string;
  host: string;
  /** The moment at which the file is made. */
  now: Date;
  /** Day of Japan; events that began before it are left out. */
  today: string;
  dates: readonly SeasonDate[];
};

/** Six hours before the day begins, by the clock of the phone: the evening before. */
const alarmBefore = '-PT6H';

/**
 * The dates to come as an iCalendar file (RFC 5545) of whole days, each with an alarm; a second download updates the
 * first. Whole days belong to no time zone.
 */
export function calendarFile({ siteName, host, now, today, dates }: Facts): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${host}//recruit calendar//JA`],
    ...['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', `X-WR-CALNAME:${text(`${siteName} 就職の日程`)}`],
    'X-WR-TIMEZONE:Asia/Tokyo',
    ...dates.filter(({ date }) => date >= today).flatMap((date) => eventLines(date, host, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(row: SeasonDate, host: string, now: Date): string[] {
  const summary = text(
    `${row.provisional ? '【仮】' : ''}${row.about ? '【めやす】' : ''}${row.label}`,
  );
  return [
    'BEGIN:VEVENT',
    `UID:${row.graduation_year}-${row.event}-${row.prefecture ?? 'all'}@${host}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${row.date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(row.until ?? row.date).replaceAll('-', '')}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${text(description(row))}`,
    `URL:${new URL(row.source_url).href}`,
    'TRANSP:TRANSPARENT',
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`],
    ...[`TRIGGER:${alarmBefore}`, 'END:VALARM', 'END:VEVENT'],
  ];
}

function description({ graduation_year, note, source_title }: SeasonDate): string {
  const who = `${graduation_year}年3月に卒業する人の日程です。`;
  return `${who}${note ?? ''}学校の方針が優先します。かならず先生に確かめてください。出典：${source_title}`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** Lines of at most 75 octets, cut between letters; the next one begins with a space. */
function fold(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 75) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += letter;
    octets += size;
  }
  return parts.join('\r\n');
}
