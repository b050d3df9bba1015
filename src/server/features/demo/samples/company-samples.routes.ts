import { CompanyEdit } from '#contract/company/company-edit.ts';
import { isPublicBody } from '#contract/company/company-fields.ts';
import type {
  CompanySample,
  companySamplesApi,
} from '#contract/company/samples/company-samples.ts';
import type { Occupation } from '#contract/public/occupations.ts';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import type { Context } from '#server/context.ts';
import { readDataFile } from '#server/data-directory.ts';
import { ApiError } from '#server/errors.ts';
import { wholeConditions } from '#server/features/companies/stored-conditions.ts';
import { wholeWork } from '#server/features/companies/stored-work.ts';
import { wholeYouth } from '#server/features/companies/stored-youth.ts';
import { type DemoCompany, generateDemoCompanies } from '#server/features/demo/demo-companies.ts';
import type { Handlers } from '#server/http/api/implement.ts';

/** Each trade is among so many invented companies, with a page that is nearly whole. */
const looked = 330;
const sampleName = '見本の会社';

/** An invented city hall: no company of the demonstration hires by an examination. */
let publicBody: CompanyEdit | undefined;

/** Invented pages as examples for companies that write their own. */
export function companySamplesRoutes({
  catalogue,
}: Pick<Context, 'catalogue'>): Handlers<typeof companySamplesApi> {
  let samples: Map<string, DemoCompany> | undefined;
  return {
    find: async ({ query: { industry, jsic } }) => {
      const nameOf = (id: string) => catalogue.byId.get(id)?.name ?? id;
      if (isPublicBody({ jsic })) return samplePublicBody(industry, nameOf);
      samples ??= fullestByIndustry([...catalogue.occupations]);
      const sample = samples.get(industry);
      if (!sample)
        throw new ApiError('not_found', { detail: 'この業界の見本は、まだありません。' });
      return toSample(industry, sample, nameOf);
    },
  };
}

function samplePublicBody(
  industry: IndustryKey,
  nameOf: (occupation: string) => string,
): CompanySample {
  publicBody ??= readDataFile('public-body-sample.json', CompanyEdit);
  const occupations = publicBody.occupations.map((id) => ({ id, name: nameOf(id) }));
  return { industry, profile: publicBody, occupations };
}

function fullestByIndustry(occupations: Occupation[]) {
  const fullest = new Map<string, DemoCompany>();
  // Days of confirmation are not shown.
  for (const demo of generateDemoCompanies(occupations, { count: looked, today: new Date(0) })) {
    const known = fullest.get(demo.company.industry);
    if (!known || (demo.company.completeness ?? 0) > (known.company.completeness ?? 0))
      fullest.set(demo.company.industry, demo);
  }
  return fullest;
}

function toSample(
  industry: IndustryKey,
  { company, occupationIds }: DemoCompany,
  nameOf: (occupation: string) => string,
): CompanySample {
  return {
    industry,
    profile: {
      name: sampleName,
      name_kana: 'ミホンノカイシャ',
      name_en: null,
      corporate_number: null,
      catch_copy: company.catchCopy,
      one_line: company.oneLine,
      website_url: null,
      video_url: null,
      industry,
      jsic: company.jsic,
      founded_on: company.foundedOn ?? null,
      representative: null,
      capital: company.capital ?? null,
      employees: company.employees ?? null,
      high_school_employees: company.highSchoolEmployees ?? null,
      postal_code: null,
      prefecture: company.prefecture,
      city: company.city,
      street: null,
      workplaces: company.workplaces,
      occupations: occupationIds,
      work: wholeWork(company.work),
      conditions: { ...wholeConditions(company.conditions), job_number: null },
      youth: wholeYouth(company.youth),
      certifications: company.certifications.map(({ name, year }) => ({ name, year })),
      visit: company.visit,
      internships: [],
      logo: null,
      photos: [],
    },
    occupations: occupationIds.map((id) => ({ id, name: nameOf(id) })),
  };
}
