import type { RecruitDate } from '#contract/guide.ts';

type Facts = { siteName: string; host: string; dates: readonly RecruitDate[] };

/** The dates as an iCalendar file (RFC 5545) of whole days; a second download updates the first. */
export function calendarFile({ siteName, host, dates }: Facts): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${host}//recruit calendar//JA`],
    ...['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', `X-WR-CALNAME:${text(`${siteName} 就職の日程`)}`],
    ...dates.flatMap((date) => eventLines(date, host)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(row: RecruitDate, host: string): string[] {
  const start = row.date.replaceAll('-', '');
  const end = new Date(Date.parse(row.date) + 86_400_000).toISOString().slice(0, 10);
  const who = `${row.graduation_year}年3月に卒業する人の日程です。`;
  const note = `${who}学校の方針が優先します。かならず先生に確かめてください。出典：${row.source_title}`;
  return [
    'BEGIN:VEVENT',
    `UID:${row.graduation_year}-${row.event}-${row.prefecture ?? 'all'}@${host}`,
    `DTSTAMP:${row.checked_on.replaceAll('-', '')}T000000Z`,
    `DTSTART;VALUE=DATE:${start}`,
    `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
    `SUMMARY:${text(row.provisional ? `【仮】${row.label}` : row.label)}`,
    `DESCRIPTION:${text(note)}`,
    `URL:${row.source_url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
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
