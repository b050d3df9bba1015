const time = String.raw`(\d{1,2})\s*(?::|時)\s*(\d{2}|\d(?=\s*分))?\s*分?`;
const span = new RegExp(
  String.raw`(?:午前|午後)?\s*${time}\s*(?:～|-|から|より|至)\s*(?:午前|午後|翌日?)?\s*${time}`,
  'g',
);

/** Spans of working hours in a plain text, `8:30～17:30`; null where a time is none, or written as 午後. */
export function hoursIn(text: string): string[] | null {
  if (/午後/.test(text)) return null;
  const spans: string[] = [];
  for (const [, fromHour = '', fromMinute = '00', toHour = '', toMinute = '00'] of text.matchAll(
    span,
  )) {
    if (Number(fromHour) > 24 || Number(toHour) > 29) return null;
    if (Number(fromMinute) > 59 || Number(toMinute) > 59) return null;
    spans.push(
      `${Number(fromHour)}:${fromMinute.padStart(2, '0')}～${Number(toHour)}:${toMinute.padStart(2, '0')}`,
    );
  }
  return spans.length > 0 ? spans : null;
}
