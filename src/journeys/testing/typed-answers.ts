import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { companyFieldOf } from '#contract/company/company-fields.ts';
import { yearsAskedFor } from '#contract/company/youth-employment-items.ts';

/** An answer in the form: how many inputs somebody typed into for it. What is chosen or pressed costs none. */
export type Typed = { path: string; value: unknown; inputs: number };

/** A text in one input. */
export const typedText = (path: string, value: string): Typed => ({ path, value, inputs: 1 });

/** What a company types for a field that nothing has filled; null for a file, and for what is no field. */
export function typedFor(path: string, page: CompanyEdit): Typed | null {
  const { youth } = page;
  const hired = new Map(youth.new_graduates_hired?.map(({ year, count }) => [year, count]));
  switch (path) {
    case 'corporate_number':
      return null;
    case 'work.day_schedule':
      return {
        path,
        value: ['08:30', '10:00', '13:00', '17:00'].map((time) => ({ time, activity: '作業' })),
        inputs: 8,
      };
    case 'work.seniors':
      return { path, value: [senior], inputs: 4 };
    case 'work.career_path':
      return { path, value: [1, 3].map((year) => ({ year, text: '仕事を覚えます' })), inputs: 2 };
    case 'workplaces':
      return { path, value: [workplace], inputs: 2 };
    case 'youth.new_graduates_hired':
    case 'youth.new_graduates_left': {
      const item =
        path === 'youth.new_graduates_hired' ? 'new_graduates_hired' : 'new_graduates_left';
      const rows = yearsAskedFor(item, youth).map((year) => ({ year, count: 0 }));
      return { path, value: rows, inputs: rows.length };
    }
    case 'youth.new_graduates_by_sex': {
      const rows = yearsAskedFor('new_graduates_by_sex', youth).map((year) => ({
        ...{ year, male: hired.get(year) ?? 0, female: 0 },
      }));
      return { path, value: rows, inputs: rows.length };
    }
    default:
      return simple(path);
  }
}

const senior = {
  year: '入社2年目',
  course: '普通科',
  questions: ['理由は？', 'うれしかったことは？'].map((question) => ({
    question,
    answer: '見学でひかれました。',
  })),
};
const workplace = {
  ...{ name: '本社', prefecture: '13', city: '千代田区' },
  ...{ nearest_station: null, car_commute: true },
};

const formatted: Record<string, string> = {
  name_en: 'Mihon Co., Ltd.',
  website_url: 'https://www.example.co.jp/',
  founded_on: '1985-04',
  'conditions.job_number': '13010-01234567',
};
const numbers: Record<string, number> = {
  'conditions.starting_salary': 185_000,
  'conditions.salary_year': 2026,
  'conditions.annual_holidays': 115,
};

function simple(path: string): Typed | null {
  const field = companyFieldOf(path);
  switch (field?.kind) {
    case 'line':
    case 'text':
      return typedText(path, formatted[path] ?? 'なし');
    case 'lines':
      return { path, value: ['なし'], inputs: 1 };
    case 'number': {
      const value = numbers[path] ?? Math.max(field.least, Math.min(field.most, 10));
      return { path, value, inputs: 1 };
    }
    // Chosen, not typed.
    case 'yes-no':
      return { path, value: false, inputs: 0 };
    case 'choice':
      return { path, value: field.options.at(-1), inputs: 0 };
    case 'choices':
      return { path, value: field.options.slice(0, 1), inputs: 0 };
    default:
      return null;
  }
}
