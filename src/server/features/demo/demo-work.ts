import type { CompanyWork, YouthEmployment } from '#contract/company/companies.ts';
import type { Occupation } from '#contract/public/occupations.ts';
import { common, type Kind } from './demo-material.ts';
import { needsStudy } from './demo-plan.ts';
import { fillText, type Random } from './demo-random.ts';

type Senior = CompanyWork['seniors'][number];

/** 仕事: the kind's texts, told with the occupations that this company offers. */
export function demoWork(
  random: Random,
  {
    kind,
    occupations,
    youth,
    endMinute,
  }: { kind: Kind; occupations: Occupation[]; youth: YouthEmployment; endMinute: number },
): CompanyWork {
  const fill = (text: string) => fillText(random, text);
  const career = [1, 3, 10].map((year, index) => ({ year, text: fill(kind.career[index] ?? '') }));
  return {
    description: [
      fill(kind.description),
      ...occupationSentences(random, occupations),
      fill(random.pick(common.teamNotes)),
    ].join(''),
    day_schedule: daySchedule(random, kind, endMinute),
    seniors: seniors(random, kind, youth),
    hard_parts: [...some(random, kind.hardParts, 2, 3), random.pick(common.hardParts)].map(fill),
    enjoyable_for: enjoyableFor(random, kind, occupations).map(fill),
    hard_for: kind.hardFor,
    career_path: career,
    qualification_support: some(random, kind.qualifications, 2, 4).map(fill),
  };
}

function occupationSentences(random: Random, occupations: Occupation[]): string[] {
  const told = random.shuffle(occupations.filter((item) => !needsStudy(item))).slice(0, 2);
  const tasks = told.map(({ name, tasks }) => {
    const [first, second] = random.shuffle(tasks);
    return `${name}の仕事には、「${first}」「${second}」などがあります。`;
  });
  const studied = occupations.filter(needsStudy).map(({ name }) => name);
  if (studied.length === 0) return tasks;
  return [
    ...tasks,
    `${studied.join('、')}は、専門の学校や大学などで学んでから目指すことが多い仕事です。`,
  ];
}

function enjoyableFor(random: Random, kind: Kind, occupations: Occupation[]): string[] {
  const main = occupations[0];
  const likes = main && !needsStudy(main) ? some(random, main.likes, 1, 1) : [];
  return [
    ...some(random, kind.enjoyableFor, 2, 3),
    ...likes.map((like) => `「${like}」と感じる人`),
  ];
}

function daySchedule(random: Random, kind: Kind, endMinute: number): CompanyWork['day_schedule'] {
  const closing = random.pick(['記録を書いて退勤', '明日の準備をして退勤', '退勤']);
  const entries = kind.schedule
    .filter(({ time }) => minuteOf(time) <= endMinute - 10)
    .map(({ time, activity }) => ({ time, activity: fillText(random, activity) }));
  return [...entries, { time: clock(endMinute), activity: closing }];
}

/** A voice from the 2nd to 4th year must be one of the recruits that the company still counts. */
function seniors(random: Random, kind: Kind, youth: YouthEmployment): Senior[] {
  const stayed = (youth.new_graduates_hired ?? []).flatMap(({ year, count }, index) => {
    const left = youth.new_graduates_left?.[index]?.count ?? 0;
    return count > left ? [youth.fiscal_year - year + 2] : [];
  });
  const years = random.shuffle([...stayed, 5, 6]).slice(0, random.integer(1, 2));
  const own = random.shuffle(kind.questions);
  const shared = random.shuffle(common.questions);
  return years.map((year, index) => ({
    year: `入社${year}年目`,
    course: random.pick(kind.courses),
    questions: [own[index], shared[index], shared[index + 2]].flatMap((pair) => {
      const [question, answer] = pair ?? [];
      return question && answer ? [{ question, answer: fillText(random, answer) }] : [];
    }),
  }));
}

function some<T>(random: Random, items: readonly T[], least: number, most: number): T[] {
  return random.shuffle(items).slice(0, random.integer(least, most));
}

/** Minutes after midnight. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

export function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
