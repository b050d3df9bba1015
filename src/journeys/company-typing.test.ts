import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyEdit } from '#contract/company/company-edit.ts';
import {
  blankValues,
  companyFieldOf,
  companyFields,
  fieldValue,
  isAnswered,
  isAsked,
} from '#contract/company/company-fields.ts';
import { yearsAskedFor, youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import { jsicOf } from '#contract/words/jsic/jsic-of.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { readJobOffer } from '#documents/job-offer/read-job-offer.ts';
import { readFixture, unpackPages } from '#documents/job-offer/testing/fixtures.ts';
import { readJobOfferWords } from '#documents/job-offer/words.ts';
import { obstacles } from '#server/features/company-editing/company-requirements.ts';
import { patchOf } from '#web/features/company-editing/fields/patch-of.ts';
import {
  changesOf,
  openProposals,
  proposalsOf,
} from '#web/features/company-editing/from-job-offer/sheet-proposals.ts';
import { leftIn, steps } from '#web/features/company-editing/steps/steps.ts';

/** A company of a trade that fills its page from its job offer and types what is left. */
const Scripted = z.strictObject({
  /** Number of the sheet in `documents/job-offer/fixtures`. */
  sheet: z.string(),
  trade: z.string(),
  occupation: z.string(),
  industry: IndustryKey,
  catch_copy: z.string(),
  one_line: z.string(),
});

const root = new URL('../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');
const companies = textOf('src/journeys/scripted-companies.jsonl')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => Scripted.parse(JSON.parse(line)));
const words = readJobOfferWords(
  textOf('data/job-offer-labels.jsonl'),
  textOf('data/job-offer-words.jsonl'),
);

/** Typed in the form of the registration: 会社名, カナ, 法人番号, 郵便番号, 番地, 担当者名, 電話番号, アドレス, パスワード. */
const typedInRegistration = 9;
/** The word with which the kind of work is searched. */
const typedToSearch = 1;

/** A page as the registration leaves it. */
function registered(name: string): CompanyEdit {
  return CompanyEdit.parse({
    ...blankValues(companyFields.page),
    name,
    name_kana: 'ミホン',
    corporate_number: '7000012050002',
    industry: '',
    jsic: '',
    postal_code: '1000001',
    prefecture: '13',
    city: '千代田区',
    street: '千代田1-1',
    work: blankValues(companyFields.work),
    conditions: blankValues(companyFields.conditions),
    youth: { fiscal_year: 2025, ...blankValues(companyFields.youth) },
    visit: blankValues(companyFields.visit),
  });
}

function withChanges(page: CompanyEdit, changes: { path: string; value: unknown }[]): CompanyEdit {
  const patch = patchOf(new Map(changes.map(({ path, value }) => [path, value])));
  const groups = ['work', 'conditions', 'youth', 'visit'] as const;
  const merged = groups.map((group) => [group, Object.assign({}, page[group], patch[group])]);
  return CompanyEdit.parse({ ...page, ...patch, ...Object.fromEntries(merged) });
}

/** The page after presses alone: one takes what is sure, and each sum of money has its own. */
function fromSheet(page: CompanyEdit, sheet: string): CompanyEdit {
  const path = `src/documents/job-offer/fixtures/${sheet}.items.json`;
  const reading = readJobOffer(unpackPages(textOf(path)), words);
  if (reading.kind !== 'job-offer') throw new Error(`sheet ${sheet} is not read`);
  const held = (field: string) => fieldValue(page, field);
  return withChanges(
    page,
    openProposals(proposalsOf(reading), held).flatMap((one) => changesOf(one, held)),
  );
}

type Typed = { path: string; value: unknown; inputs: number };

const line = (path: string, value: string): Typed => ({ path, value, inputs: 1 });

/** What a company types for a field that a whole page has and its sheet did not tell: the inputs count. */
function typedFor(path: string, page: CompanyEdit): Typed | null {
  const field = companyFieldOf(path);
  if (!field) return null;
  switch (path) {
    case 'work.day_schedule':
      return {
        path,
        value: ['08:30', '10:00', '13:00', '17:00'].map((time) => ({ time, activity: '作業' })),
        inputs: 8,
      };
    case 'work.seniors':
      return {
        path,
        value: [
          {
            year: '入社2年目',
            course: '普通科',
            questions: ['理由は？', 'うれしかったことは？'].map((question) => ({
              question,
              answer: '見学でひかれました。',
            })),
          },
        ],
        inputs: 4,
      };
    case 'work.career_path':
      return { path, value: [1, 3].map((year) => ({ year, text: '仕事を覚えます' })), inputs: 2 };
    case 'workplaces':
      return {
        path,
        value: [
          {
            name: '本社',
            prefecture: '13',
            city: '千代田区',
            nearest_station: null,
            car_commute: true,
          },
        ],
        inputs: 1,
      };
    case 'youth.new_graduates_hired':
    case 'youth.new_graduates_left': {
      const item =
        path === 'youth.new_graduates_hired' ? 'new_graduates_hired' : 'new_graduates_left';
      const years = yearsAskedFor(item, page.youth);
      return { path, value: years.map((year) => ({ year, count: 0 })), inputs: 3 };
    }
    case 'youth.new_graduates_by_sex': {
      const years = yearsAskedFor('new_graduates_by_sex', page.youth);
      const hired = new Map(
        page.youth.new_graduates_hired?.map(({ year, count }) => [year, count]),
      );
      const rows = years.map((year) => ({ year, male: hired.get(year) ?? 0, female: 0 }));
      return { path, value: rows, inputs: 3 };
    }
    default:
      return simple(path);
  }
}

const formatted: Record<string, string> = {
  website_url: 'https://www.example.co.jp/',
  founded_on: '1985-04',
  'conditions.job_number': '13010-01234567',
};

function simple(path: string): Typed | null {
  const field = companyFieldOf(path);
  switch (field?.kind) {
    case 'line':
    case 'text':
      return line(path, formatted[path] ?? 'なし');
    case 'lines':
      return { path, value: ['なし'], inputs: 1 };
    case 'number':
      return { path, value: Math.max(field.least, Math.min(field.most, 10)), inputs: 1 };
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

/** Until nothing stands in the way of a submission: how many inputs were typed into, the registration's among them. */
function toSubmission({
  sheet,
  occupation,
  industry,
  catch_copy,
  one_line,
}: z.infer<typeof Scripted>) {
  const { expected } = readFixture(textOf(`src/documents/job-offer/fixtures/${sheet}.json`));
  let page = fromSheet(registered(String(expected.name ?? 'みほん')), sheet);
  let inputs = typedInRegistration + typedToSearch;
  page = withChanges(page, [
    { path: 'occupations', value: [occupation] },
    { path: 'industry', value: industry },
    ...(page.jsic === '' ? [{ path: 'jsic', value: jsicOf(industry) }] : []),
  ]);
  const own: Record<string, string> = { catch_copy, one_line };
  const scripted = obstacles(page, '2026-11-20').filter(({ code }) => code === 'required');
  for (const { field } of scripted) {
    const typed = own[field] === undefined ? typedFor(field, page) : line(field, own[field]);
    if (!typed) throw new Error(`${field} cannot be typed`);
    page = withChanges(page, [typed]);
    inputs += typed.inputs;
  }
  return { page, inputs };
}

/** Until every step says that it is done; the logo is a file. */
function toWholePage(begun: { page: CompanyEdit; inputs: number }) {
  let { page, inputs } = begun;
  for (let round = 0; round < 3; round += 1) {
    const missing = {
      required: [],
      optional: [],
      openness: youthEmploymentItems.flatMap(([item]) => (page.youth[item] === null ? [item] : [])),
    };
    const held = { value: (path: string) => fieldValue(page, path), state: { missing } };
    for (const { path } of steps.flatMap((step) => leftIn(step, held))) {
      const field = companyFieldOf(path);
      if (!field || !isAsked(field, held.value) || isAnswered(held.value(path))) continue;
      const typed = typedFor(path, page);
      if (!typed) continue;
      page = withChanges(page, [typed]);
      inputs += typed.inputs;
    }
  }
  return { page, inputs };
}

const mostToSubmit = 20;
const mostForWholePage = 40;

describe.each(companies)('a company in $trade', (company) => {
  const begun = toSubmission(company);

  it(`types into at most ${mostToSubmit} inputs before its page may be submitted`, () => {
    expect(obstacles(begun.page, '2026-11-20')).toEqual([]);
    expect(begun.inputs).toBeLessThanOrEqual(mostToSubmit);
  });

  it(`types into at most ${mostForWholePage} inputs of the form before its page is whole`, () => {
    const whole = toWholePage(begun);
    const missing = { required: [], optional: [], openness: [] };
    const held = { value: (path: string) => fieldValue(whole.page, path), state: { missing } };
    const left = steps.flatMap((step) => leftIn(step, held)).map(({ path }) => path);
    expect(left).toEqual(['logo']);
    expect(whole.inputs - typedInRegistration).toBeLessThanOrEqual(mostForWholePage);
  });
});

it('the ten companies are of ten trades', () => {
  expect(new Set(companies.map(({ industry }) => industry)).size).toBe(10);
});
