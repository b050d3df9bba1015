import { z } from 'zod';
import { japanDay } from '#contract/words/japan-day.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { readDataFile } from '#server/data-directory.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { type Random, randomFrom } from '#server/features/demo/demo-random.ts';
import type { internships } from '#server/features/internships/internships.table.ts';

/** `days` belong to what is done and to what the title says of them. */
const Programme = z.strictObject({
  title: z.string(),
  days: z.int().min(1).max(5),
  description: z.string(),
});
const programmes = readDataFile(
  'demo-internships.json',
  z.record(IndustryKey, z.array(Programme).min(1)),
);

/** Every so many companies offer a programme: about forty of the demonstration's. */
const every = 8;

type Season = {
  name: string;
  from: [month: number, day: number];
  lastFirstDay: number;
  mostDays: number;
  /** School years that can come, as programmes ask for them. */
  grades: readonly (readonly number[])[];
};

/** When schools send students: the first day lies within so many days after `from`. */
const grades = [[1, 2], [2], [2, 3], [1, 2, 3]];
/** Students of the third year have left school by then. */
const gradesOfSpring = [[1, 2], [2], [1]];
const seasons: readonly Season[] = [
  { name: '春休み', from: [3, 23], lastFirstDay: 4, mostDays: 3, grades: gradesOfSpring },
  { name: '夏休み', from: [7, 27], lastFirstDay: 24, mostDays: 5, grades },
  { name: '秋', from: [10, 19], lastFirstDay: 24, mostDays: 5, grades },
];

type DemoCompany = Pick<typeof companies.$inferInsert, 'id' | 'industry' | 'prefecture' | 'isDemo'>;

/** Fictional programmes, the same in every run; `today` moves nothing but their dates into the future. */
export function makeDemoInternships(
  all: readonly DemoCompany[],
  { today }: { today: Date },
): (typeof internships.$inferInsert)[] {
  return all.flatMap((company, index) => {
    if (index % every !== 0 || !company.id) return [];
    const random = randomFrom(index + 5_000_011);
    const { title, days, description } = random.pick(programmes[company.industry]);
    const season = random.pick(seasons.filter(({ mostDays }) => mostDays >= days));
    const when = nextPeriod(random, { season, today, days });
    return {
      ...{ companyId: company.id, prefecture: company.prefecture, title, description, days },
      ...when,
      grades: [...random.pick(season.grades)],
      capacity: random.chance(0.85) ? random.integer(1, 6) : null,
      insurance: random.pick([
        '学校の保険に加えて、受け入れ先が傷害保険に入ります。',
        '学校で加入する保険で参加します。',
        null,
      ]),
      published: true,
    };
  });
}

type Wanted = { season: Season; today: Date; days: number };

function nextPeriod(random: Random, { season, today, days }: Wanted) {
  const { name, from, lastFirstDay } = season;
  const shift = random.integer(0, lastFirstDay);
  const year = Number(japanDay(today).slice(0, 4));
  const starts = [year, year + 1].map((each) => onWeekdays(each, from, shift, days));
  const first = starts.find((start) => start.getTime() > today.getTime() + 21 * 86_400_000);
  const start = first ?? onWeekdays(year + 1, from, shift, days);
  const end = new Date(start.getTime() + (days - 1) * 86_400_000);
  const part = ['上旬', '中旬', '下旬'][Math.min(2, Math.floor((start.getUTCDate() - 1) / 10))];
  return {
    startsOn: start.toISOString().slice(0, 10),
    endsOn: end.toISOString().slice(0, 10),
    period: `${name}（${start.getUTCMonth() + 1}月${part}）`,
  };
}

/** Moved on to a Monday when the days would reach into a weekend. */
function onWeekdays(
  year: number,
  [month, day]: [month: number, day: number],
  shift: number,
  days: number,
): Date {
  const start = new Date(Date.UTC(year, month - 1, day + shift));
  const weekday = start.getUTCDay();
  const isWhole = weekday >= 1 && weekday + days - 1 <= 5;
  const move = isWhole ? 0 : (8 - weekday) % 7;
  return new Date(start.getTime() + move * 86_400_000);
}
