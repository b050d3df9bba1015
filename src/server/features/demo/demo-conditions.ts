import type { CompanyVisit } from '#contract/company/companies.ts';
import { formatCount } from '#contract/words/amounts.ts';
import type { StoredConditions } from '#server/features/companies/stored-conditions.ts';
import { shippedMinimumWageOf } from '#server/features/figures/minimum-wages.ts';
import { common, type DemoPrefecture, type Kind, type Place } from './demo-material.ts';
import { fillText, type Random } from './demo-random.ts';
import { clock, minuteOf } from './demo-work.ts';

type WorkTime = { holidays: number; minutesADay: number; endMinute: number };

/** The data ends with the minimum wages of one fiscal year; the margin is more than the last rise (6.3 %). */
const wageMargin = 1.07;
const [lowestSalary, highestSalary] = [175_000, 235_000];
const holidayRange = { weekend: [119, 129], calendar: [98, 116], shift: [96, 115] } as const;

/** Hours that stay within 40 a week over the year. */
export function demoWorkTime(random: Random, kind: Kind): WorkTime {
  const [least, most] = holidayRange[kind.daysOff];
  const holidays = random.integer(least, most);
  const shorter = holidays < 105 || random.chance(0.3);
  const minutesADay = shorter ? 465 : 480;
  return { holidays, minutesADay, endMinute: minuteOf(kind.start) + minutesADay + 60 };
}

export function demoConditions(
  random: Random,
  {
    kind,
    prefecture,
    place,
    employees,
    time,
  }: {
    kind: Kind;
    prefecture: DemoPrefecture;
    place: Place;
    employees: number;
    time: WorkTime;
  },
): StoredConditions {
  const fill = (text: string) => fillText(random, text);
  const monthlyHours = ((365 - time.holidays) * time.minutesADay) / 60 / 12;
  const salary = startingSalary(random, shippedMinimumWageOf(prefecture.code).amount, monthlyHours);
  const dormitory = random.chance(kind.place === 'rural' ? 0.4 : 0.25);
  const byCar = commutesByCar(prefecture, place);
  return {
    starting_salary: salary,
    salary_year: 2026,
    allowances: allowances(random, kind),
    bonus: fill(random.pick(common.bonuses)),
    working_hours: workingHours(kind, time),
    days_off: daysOff(random, kind, time.holidays),
    annual_holidays: time.holidays,
    night_or_shift: kind.shift ?? random.pick(common.noShift),
    dormitory,
    dormitory_note: fill(random.pick(dormitory ? common.dormitory : common.noDormitory)),
    commute: fill(random.pick(byCar ? common.commute.car : common.commute.train)),
    insurance: common.insurance,
    retirement_benefit: employees > 30 || random.chance(0.6),
    transfer: employees > 200 && random.chance(0.4),
    smoking: random.pick(common.smoking),
    fixed_overtime: fixedOvertime(random, { kind, salary, monthlyHours }),
  };
}

const selections: NonNullable<StoredConditions['selection_methods']>[] = [
  ['面接'],
  ['面接', '適性検査'],
  ['面接', '学科試験'],
  ['面接', '作文'],
];

/** Fields that were asked of companies later; from chances of their own, so that everything else stays as it was. */
export function demoRecruitment(
  random: Random,
  { employees, holidays }: { employees: number; holidays: number },
): Partial<StoredConditions> {
  const isTried = random.chance(0.8);
  const isLimited = random.chance(0.06);
  const place = random.pick(['変更なし', '会社の定める事業所', '県内の事業所']);
  return {
    ...(holidays <= 104 && { hours_system: random.pick(['1か月単位', '1年単位'] as const) }),
    workplace_change: place,
    duty_change: random.pick(['変更なし', '会社の定める業務']),
    contract_term: isLimited ? '期間の定めあり' : '期間の定めなし',
    contract_length: isLimited ? '1年' : null,
    contract_renewal: isLimited ? '原則として更新します' : null,
    trial_period: isTried,
    trial_length: isTried ? random.pick(['2か月', '3か月', '6か月']) : null,
    trial_conditions: isTried ? '条件は同じです' : null,
    // No employment office has the number 00000.
    job_number: random.chance(0.7)
      ? `00000-${String(random.integer(1, 99_999_999)).padStart(8, '0')}`
      : null,
    openings: Math.max(1, Math.min(20, Math.round(employees / random.integer(25, 60)))),
    selection_methods: random.pick(selections),
    graduates_welcome: random.chance(0.6),
    second_round: random.chance(0.2),
  };
}

function startingSalary(random: Random, minimumWage: number, monthlyHours: number): number {
  const least = minimumWage * wageMargin * monthlyHours;
  const above = random.integer(0, 14_000) * random.next();
  const rounded = Math.ceil((least + above) / 500) * 500;
  return Math.min(highestSalary, Math.max(lowestSalary, rounded));
}

function workingHours(kind: Kind, { endMinute }: WorkTime): string {
  const hours = `${kind.start}〜${clock(endMinute)}(休けい60分)`;
  const rotates = /交替|シフト|早番/.test(kind.shift ?? '');
  return rotates ? `${hours}。交替のときは始まりと終わりが変わります。` : hours;
}

function daysOff(random: Random, kind: Kind, holidays: number): string {
  if (kind.daysOff === 'shift') {
    const days = Math.floor(holidays / 12);
    return `シフト制で月に${days}〜${days + 1}日${random.pick(['(希望の休みを月2日まで出せます)', '(翌月の予定は20日ごろに決まります)', '、年に1回の連休'])}`;
  }
  if (kind.daysOff === 'weekend') return random.pick(common.daysOff.weekend);
  return random.pick(holidays < 108 ? common.daysOff.calendarFew : common.daysOff.calendarMany);
}

function allowances(random: Random, kind: Kind): string[] {
  const [commute = '', overtime = '', ...others] = common.allowances;
  const extra = random.shuffle(others).slice(0, random.integer(1, 3));
  const night = kind.shift?.includes('夜勤') && !kind.shift.includes('夜勤はありません');
  const texts = [commute, overtime, ...extra, ...(night ? [common.nightAllowance] : [])];
  return texts.map((text) => fillText(random, text));
}

/** An amount covers its hours at 125 % of the hourly wage. */
function fixedOvertime(
  random: Random,
  { kind, salary, monthlyHours }: { kind: Kind; salary: number; monthlyHours: number },
): string {
  const usual = ['software', 'creative', 'insurance-realestate', 'restaurant'].includes(kind.key);
  if (!usual || random.chance(0.7)) return 'なし(残業した分は全額を支払います)';
  const hours = random.pick([10, 15, 20]);
  const amount = Math.ceil(((salary / monthlyHours) * 1.25 * hours) / 100) * 100;
  return `あり(月${hours}時間分として${formatCount(amount)}円を、初任給とは別に支払います。超えた分は追加で支払います)`;
}

/** Companies where a railway is the usual way have no car park. */
export function commutesByCar({ code }: DemoPrefecture, { tags, station }: Place): boolean {
  const railway = ['11', '12', '13', '14', '26', '27', '28', '40'].includes(code);
  return station === null || !(railway && tags.includes('urban'));
}

/** 応募前職場見学: always arranged by the school. */
export function demoVisit(random: Random): CompanyVisit {
  if (random.chance(0.13)) {
    return {
      available: false,
      schedule: common.visitOff,
      capacity: null,
      clothes: null,
      bring: null,
    };
  }
  const choose = (texts: string[]) => fillText(random, random.pick(texts));
  const { schedule, capacity, clothes, bring } = common.visit;
  return {
    available: true,
    schedule: choose(schedule),
    capacity: choose(capacity),
    clothes: choose(clothes),
    bring: choose(bring),
  };
}
