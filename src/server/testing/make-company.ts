import { insertDemoCompanies } from '#server/assembly/seed.ts';
import { newId } from '#server/db/columns.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { generateDemoCompanies } from '#server/features/demo/demo-companies.ts';
import type { TestServer } from './test-server.ts';

type Company = typeof companies.$inferInsert;

/**
 * Adds a published company that says nothing but what a case gives it, and tells search about it.
 * `description` is what people do there.
 */
export async function makeCompany(
  { context }: TestServer,
  facts: Partial<Company> & { description?: string },
  occupationIds: string[] = [],
): Promise<string> {
  const { db, catalogue } = context;
  const sample = generateDemoCompanies([...catalogue.occupations], {
    count: 1,
    today: new Date('2026-11-20T00:00:00Z'),
  }).next().value;
  if (!sample) throw new Error('no sample company');
  const { description = '', ...columns } = facts;
  const company = {
    ...sample.company,
    name: '名無し',
    nameKana: 'ナナシ',
    nameEn: null,
    catchCopy: '',
    oneLine: '',
    city: '',
    industry: 'office' as const,
    prefecture: '47',
    group: 'B' as const,
    workplaces: [],
    work: {
      description,
      day_schedule: [],
      seniors: [],
      hard_parts: [],
      enjoyable_for: [],
      career_path: [],
      qualification_support: [],
    },
    conditions: { ...sample.company.conditions, allowances: [], dormitory: null, transfer: null },
    completeness: 50,
    ...columns,
    id: newId(),
  };
  await insertDemoCompanies(db, [{ company, occupationIds }], catalogue);
  return company.id;
}
