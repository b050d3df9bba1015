import type { GuideSeason, SeasonDate, SeasonYear } from '#contract/public/guide.ts';
import { guideSection } from '#server/features/season/guide-section.ts';
import { limitToday } from '#server/features/season/limit-today.ts';
import { rulesOf } from '#server/features/season/recruit-calendar.ts';
import { seasonDates } from '#server/features/season/season-dates.ts';
import { phaseOf, phaseText } from '#server/features/season/season-phase.ts';
import { graduationYearOn } from '#server/features/site-facts/school-year.ts';

/** Place of a third-year student in the guide, by month. */
const sectionOfMonth: readonly string[] = [
  ...Array(3).fill(guideSection('内定〜入社まで')),
  ...Array(3).fill(guideSection('3年生 4〜6月')),
  ...['7月', '8月', '9月'].map(guideSection),
  ...Array(3).fill(guideSection('10月以降')),
];
const sectionOfYoungerGrade = { 1: guideSection('1年生'), 2: guideSection('2年生') };
const grades = [3, 2, 1, 0] as const;
/** Years from the graduation of the third grade to that of each. */
const yearsAfter = { 3: 0, 2: 1, 1: 2, 0: -1 };

const day = 86_400_000;

type Asked = { today: string; prefecture: string | null };

/** Seasons of a day for each graduation year, in a prefecture or everywhere. */
export function guideSeason({ today, prefecture }: Asked): GuideSeason {
  const running = graduationYearOn(today);
  const open = rulesOf(prefecture).find(({ first }) => first === null);
  return {
    today,
    graduation_year: running,
    prefecture,
    office: open ? { title: open.document, url: open.document_url } : null,
    years: grades.map((grade) =>
      seasonYear({ today, prefecture }, running + yearsAfter[grade], grade),
    ),
  };
}

function seasonYear(
  { today, prefecture }: Asked,
  graduationYear: number,
  grade: SeasonYear['grade'],
): SeasonYear {
  const rules = rulesOf(prefecture);
  const dates = seasonDates({ graduationYear, prefecture });
  const applicationsFrom = dates.find(({ event }) => event === 'documents_sent')?.date ?? null;
  const [country = null] = rulesOf(null);
  return {
    graduation_year: graduationYear,
    grade,
    section: sectionOf(today, grade),
    phase: phaseText(phaseOf(today, graduationYear, dates)),
    limit:
      grade < 2
        ? null
        : limitToday({ today, graduationYear, prefecture, rules, country, applicationsFrom }),
    next: grade === 0 ? null : nextDate(today, dates),
    dates,
  };
}

function sectionOf(today: string, grade: SeasonYear['grade']): string | null {
  if (grade === 0) return null;
  if (grade === 3) return sectionOfMonth[Number(today.slice(5, 7)) - 1] ?? null;
  return sectionOfYoungerGrade[grade];
}

/** Dates that differ by school or employer have no day to count down to. */
function nextDate(today: string, dates: readonly SeasonDate[]): SeasonYear['next'] {
  const next = dates.find(({ date, about }) => !about && date >= today);
  return next ? { ...next, days_left: (Date.parse(next.date) - Date.parse(today)) / day } : null;
}
