/** Days of the law that have one date, as month-day. */
const fixed = ['1-1', '2-11', '2-23', '4-29', '5-3', '5-4', '5-5', '8-11', '11-3', '11-23'];
/** Those on a Monday: month and which of them. */
const mondays = [
  [1, 2],
  [7, 3],
  [9, 3],
  [10, 2],
] as const;

const day = 86_400_000;
const holidaysOfYear = new Map<number, ReadonlySet<string>>();

/** Whether a day, `2026-11-23`, is a public holiday in Japan, by the law as it stands since 2022 (国民の祝日に関する法律). */
export function isPublicHoliday(date: string): boolean {
  const year = Number(date.slice(0, 4));
  const known = holidaysOfYear.get(year) ?? holidaysOf(year);
  holidaysOfYear.set(year, known);
  return known.has(date);
}

function holidaysOf(year: number): ReadonlySet<string> {
  const at = (month: number, date: number) => Date.UTC(year, month - 1, date);
  const isSunday = (time: number) => new Date(time).getUTCDay() === 0;
  const named = new Set([
    ...fixed.map((monthDay) => at(...asPair(monthDay))),
    ...mondays.map(([month, nth]) => at(month, nthMonday(year, month, nth))),
    at(3, equinox(year, 20.8431)),
    at(9, equinox(year, 23.2488)),
  ]);
  const extra = [...named].flatMap((time) => {
    // 第3条2項: for a Sunday the next day that is none itself; 3項: a day between two of them.
    let next = time + day;
    while (isSunday(time) && named.has(next)) next += day;
    return isSunday(time) || named.has(next + day) ? [next] : [];
  });
  return new Set([...named, ...extra].map((time) => new Date(time).toISOString().slice(0, 10)));
}

function asPair(monthDay: string): [number, number] {
  const [month = 0, date = 0] = monthDay.split('-').map(Number);
  return [month, date];
}

function nthMonday(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return ((8 - first) % 7) + 1 + (nth - 1) * 7;
}

/** The day of an equinox in Japan, by the formula that holds from 1980 to 2099; `in1980` is its moment in that year. */
function equinox(year: number, in1980: number): number {
  const years = year - 1980;
  return Math.floor(in1980 + 0.242194 * years) - Math.floor(years / 4);
}
