import type {
  CompanyFigures,
  CompanyMeasure,
  MeasureKey,
} from '#contract/company/company-analytics.ts';
import {
  daysBefore,
  lastMonths,
  lastWeeks,
  type Period,
} from '#contract/words/calendar-periods.ts';
import type { Random } from '#server/features/demo/demo-random.ts';

/** What a number counts: looks, favourites, students of a prefecture, or devices that miss an item of the page. */
export type Measured = MeasureKey | `prefecture ${string}` | `wish ${string}`;

/** A number that a company was told: of which measure and days, and when it read it. */
export type Told = Period & {
  measure: Measured;
  count: number | null;
  /** Place in the order of everything that was read and done. */
  at: number;
};

/** What somebody really did: the attacker never sees it, and is right or wrong by it. */
export type Act = { measure: Measured; day: string; person: string; at: number };

export type Finding = { kind: 'difference' | 'exhaustion' | 'change'; words: string };

/** What a company can look for by name: an answer that leaves one out tells that it is of too few. */
type Parts = { prefectures: readonly string[]; items: readonly string[] };

/** Everything that one answer tells, as numbers of days. */
export function toldBy(answer: CompanyFigures, { prefectures, items }: Parts, at: number): Told[] {
  const ofMeasures = answer.measures.flatMap((one) => toldByMeasure(one, at));
  const lastDay = ofMeasures.reduce((last, { until }) => (until > last ? until : last), '');
  const periods = { month: lastMonths(lastDay, 1)[0]!, week: lastWeeks(lastDay, 1)[0]! };
  return [
    ...ofMeasures,
    ...prefectures.map((code): Told => {
      const one = answer.prefectures.find(({ prefecture }) => prefecture === code);
      const measure: Measured = `prefecture ${code}`;
      return { ...periods.month, measure, count: one?.viewers ?? null, at };
    }),
    ...items.map((name): Told => {
      const one = answer.wishes.find(({ item }) => item === name);
      const { from, until } = one ?? periods.week;
      return { from, until, measure: `wish ${name}`, count: one?.devices ?? null, at };
    }),
  ];
}

function toldByMeasure(
  { key: measure, daily, weeks, months, ...sums }: CompanyMeasure,
  at: number,
): Told[] {
  const [lastWeek] = weeks.slice(-1);
  const spans = (until: string, count: number | null, days: number) => ({
    ...{ measure, at, count, until },
    from: daysBefore(until, days - 1),
  });
  const sunday = lastWeek?.until ?? '';
  return [
    ...daily.map(({ day, count }) => spans(day, count, 1)),
    ...[...weeks, ...months].map((period) => ({ ...period, measure, at })),
    spans(sunday, sums.last_7_days, 7),
    spans(sunday, sums.last_28_days, 28),
    spans(daysBefore(sunday, 28), sums.previous_28_days, 28),
  ];
}

const few = 5;
const inside = (one: Period, whole: Period) => one.from >= whole.from && one.until <= whole.until;
const apart = (one: Period, other: Period) => one.until < other.from || one.from > other.until;
const daysOf = ({ from, until }: Period) => {
  const days: string[] = [];
  for (let day = from; day <= until; day = daysBefore(day, -1)) days.push(day);
  return days;
};

/**
 * One attack on what a company was told, whenever it read it: takes a number, takes random others away whose days lie in
 * it, and looks at what is left. It has found somebody when it proves that one was there on days on which there were one
 * to four, or when a number of the same days moved because of as few.
 */
export function attack(random: Random, told: readonly Told[], acts: readonly Act[]): Finding[] {
  const whole = random.pick(told);
  const ofMeasure = told.filter(({ measure }) => measure === whole.measure);
  return [
    ...changes(whole, ofMeasure, acts),
    ...(whole.count === null ? [] : remainders(random, whole, ofMeasure, acts)),
  ];
}

function changes(whole: Told, told: Told[], acts: readonly Act[]): Finding[] {
  const others = told.filter(
    (one) => one.from === whole.from && one.until === whole.until && one.count !== whole.count,
  );
  return others.flatMap((other) => {
    const [first, last] = [whole.at, other.at].toSorted((a, b) => a - b);
    const people = new Set(
      acts
        .filter(({ measure, at }) => measure === whole.measure && at > first! && at < last!)
        .map(({ person }) => person),
    );
    if (people.size === 0 || people.size >= few) return [];
    return [{ kind: 'change' as const, words: wordsOf(whole, `${other.count}`, people) }];
  });
}

function remainders(
  random: Random,
  whole: Told & { count: number | null },
  told: Told[],
  acts: readonly Act[],
): Finding[] {
  const inIt = told.filter(
    (one) => one.count !== null && one !== whole && inside(one, whole) && !same(one, whole),
  );
  const taken: Told[] = [];
  for (let n = random.integer(1, 12); n > 0 && inIt.length > 0; n -= 1) {
    const one = random.pick(inIt);
    if (taken.every((other) => apart(one, other))) taken.push(one);
  }
  const rest = taken.reduce((left, { count }) => left - (count ?? 0), whole.count ?? 0);
  const days = daysOf(whole).filter((day) =>
    taken.every(({ from, until }) => day < from || day > until),
  );
  const found: Finding[] = [];
  const people = peopleOn(acts, whole, days);
  if (rest >= 1 && people.size > 0 && people.size < few)
    found.push({ kind: 'difference', words: wordsOf(whole, taken.map(spanOf).join(), people) });
  // Each day that is told as hidden has four people at most; of looks nobody knows how many each had.
  const isOfPeople = whole.measure !== 'views';
  const hidden = days.filter((day) =>
    told.some((one) => one.from === day && one.until === day && one.count === null),
  );
  if (isOfPeople && hidden.length === days.length)
    for (const day of days) {
      const there = peopleOn(acts, whole, [day]);
      const isProven = rest > (few - 1) * (days.length - 1);
      if (isProven && there.size > 0)
        found.push({ kind: 'exhaustion', words: wordsOf(whole, day, there) });
    }
  return found;
}

const same = (one: Period, other: Period) => one.from === other.from && one.until === other.until;
const spanOf = ({ from, until, count }: Told) => `${from}..${until}=${count}`;
const wordsOf = (whole: Told, other: string, people: Set<string>) =>
  `${whole.measure} ${spanOf(whole)} beside ${other}: ${people.size} people`;

function peopleOn(acts: readonly Act[], { measure }: Told, days: string[]): Set<string> {
  const on = new Set(days);
  return new Set(
    acts.filter((act) => act.measure === measure && on.has(act.day)).map(({ person }) => person),
  );
}
