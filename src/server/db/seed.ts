import { eq } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { readDataText } from '#server/data-directory.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { insertUser, selectUserByEmail } from '#server/features/accounts/users.queries.ts';
import {
  countCompanies,
  insertCompanies,
  insertCompanyOccupations,
} from '#server/features/companies/companies.queries.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { makeDemoCompanies } from '#server/features/companies/demo-companies.ts';
import { upsertSearchDocuments } from '#server/features/company-search/company-search.queries.ts';
import { foldText } from '#server/features/company-search/fold-text.ts';
import { searchDocument } from '#server/features/company-search/search-document.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { insertHighSchools } from '#server/features/schools/high-schools.queries.ts';
import { newId } from './columns.ts';
import type { Database } from './database.ts';
import { settings } from './settings.table.ts';

export const demoPassword = 'demo-pass-2026';
export const demoAccounts = [
  { email: 'student@demo.example', username: 'みちる', userType: 'student' },
  { email: 'company@demo.example', username: 'デモ企業の担当', userType: 'company' },
  { email: 'staff@demo.example', username: '運営', userType: 'staff' },
] as const;

const demoCompanyCount = 330;

type Facts = { config: Pick<Config, 'seedDemo'>; catalogue: Catalogue; today: Date };

/** Fills what is missing: high schools always, demonstration data when the settings ask for it. */
export async function seed(db: Database, facts: Facts): Promise<{ isDemo: boolean }> {
  await seedHighSchools(db);
  if (await hasSetting(db, 'demo')) return { isDemo: true };
  const { seedDemo } = facts.config;
  const wanted =
    seedDemo === true || (seedDemo === 'when-empty' && (await countCompanies(db)) === 0);
  if (wanted) await seedDemoData(db, facts);
  return { isDemo: wanted };
}

async function hasSetting(db: Database, key: string): Promise<boolean> {
  const rows = await db.select().from(settings).where(eq(settings.key, key));
  return rows.length > 0;
}

async function seedHighSchools(db: Database): Promise<void> {
  if (await hasSetting(db, 'high-schools')) return;
  const rows = readHighSchools().map(({ prefecture, name, nameKana, courseKinds }) => ({
    prefecture,
    name,
    nameKana,
    courseKinds,
    searchKey: `${foldText(name)}\n${foldText(nameKana)}`,
  }));
  await db.transaction(async (db) => {
    for (const part of chunks(rows, 200)) await insertHighSchools(db, part);
    await db.insert(settings).values({ key: 'high-schools', value: '1' }).onConflictDoNothing();
  });
}

/** Rows of `data/high-schools.csv`; throws naming the line that does not fit. */
export function readHighSchools() {
  const [header, ...lines] = readDataText('high-schools.csv').trimEnd().split('\n');
  if (header !== 'prefecture_code,name,name_kana,course_kinds')
    throw new Error('data/high-schools.csv: unknown header');
  return lines.map((line, at) => {
    const [prefecture = '', name = '', nameKana = '', kinds = '', ...rest] = line.split(',');
    const fits = /^\d\d$/.test(prefecture) && name !== '' && /^[ァ-ヶー]+$/.test(nameKana);
    if (!fits || rest.length > 0) throw new Error(`data/high-schools.csv: line ${at + 2}`);
    return { prefecture, name, nameKana, courseKinds: kinds.split('|') };
  });
}

async function seedDemoData(db: Database, { catalogue, today }: Facts): Promise<void> {
  const demo = makeDemoCompanies([...catalogue.occupations], { count: demoCompanyCount, today });
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (db) => {
    for (const part of chunks(demo, 50)) {
      await insertCompanies(
        db,
        part.map(({ company }) => company),
      );
      await insertCompanyOccupations(
        db,
        part.flatMap(({ company, occupationIds }) =>
          occupationIds.map((occupationId, position) => ({
            companyId: company.id ?? '',
            occupationId,
            position,
          })),
        ),
      );
      await upsertSearchDocuments(
        db,
        part.map(({ company, occupationIds }) => ({
          companyId: company.id ?? '',
          ...searchDocument(
            company,
            occupationIds.flatMap((id) => catalogue.byId.get(id)?.name ?? []),
          ),
        })),
      );
    }
    for (const account of demoAccounts)
      if (!(await selectUserByEmail(db, account)))
        await insertUser(db, { id: newId(), ...account, passwordHash });
    const owner = await selectUserByEmail(db, { email: 'company@demo.example' });
    const first = demo[0]?.company.id;
    if (owner && first)
      await db.update(companies).set({ ownerId: owner.id }).where(eq(companies.id, first));
    await db.insert(settings).values({ key: 'demo', value: '1' });
  });
}

function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
