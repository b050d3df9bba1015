import { eq, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { demoSeedLock } from '#server/db/demo-seed-lock.ts';
import { settings } from '#server/db/settings.table.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { insertUser, selectUserByEmail } from '#server/features/accounts/users.queries.ts';
import {
  countCompanies,
  insertCompanies,
  insertCompanyOccupations,
} from '#server/features/companies/companies.queries.ts';
import { insertMember } from '#server/features/companies/company-members.queries.ts';
import { upsertSearchDocuments } from '#server/features/company-search/index/company-search.queries.ts';
import { searchDocument } from '#server/features/company-search/index/search-document.ts';
import { insertConsent } from '#server/features/consents/consents.queries.ts';
import { insertDemoAnalytics } from '#server/features/demo/demo-analytics.ts';
import { type DemoCompany, makeDemoCompanies } from '#server/features/demo/demo-companies.ts';
import { makeDemoInternships } from '#server/features/demo/demo-internships.ts';
import { hasDemoData } from '#server/features/demo/demo-state.ts';
import { newestShippedVersion } from '#server/features/info-pages/legal/legal-versions.ts';
import { insertInternships } from '#server/features/internships/internships.queries.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { loadColumns } from '#server/features/posts/load-columns.ts';
import {
  shippedSchoolsVersion,
  takeUpShippedSchools,
} from '#server/features/schools/import/take-up-schools.ts';
import { insertStaffMember } from '#server/features/staff-access/staff-members.queries.ts';
import {
  insertStudentProfile,
  nameSchoolOfStudents,
} from '#server/features/student-profiles/student-profiles.queries.ts';

export const demoPassword = 'demo-pass-2026';
export const demoAccounts = [
  { email: 'student@demo.example', username: 'みちる', userType: 'student' },
  { email: 'company@demo.example', username: 'デモ企業の担当', userType: 'company' },
  { email: 'staff@demo.example', username: '運営', userType: 'staff' },
] as const;

const demoCompanyCount = 330;

type Facts = { config: Pick<Config, 'seedDemo'>; catalogue: Catalogue; today: Date };

/**
 * Fills what is missing: high schools and the columns that ship always, demonstration data when the settings ask for it. Each part
 * is one transaction under a lock, so that servers that start at once fill it once.
 */
export async function seed(db: Database, facts: Facts): Promise<{ isDemo: boolean }> {
  const schools = { key: 'high-schools', value: shippedSchoolsVersion };
  await upTo(db, { ...schools, fill: (db) => takeUpShippedSchools(db, nameSchoolOfStudents) });
  await loadColumns(db);
  const { seedDemo } = facts.config;
  const isWanted = async (db: Database) =>
    seedDemo === true || (seedDemo === 'when-empty' && (await countCompanies(db)) === 0);
  await once(db, 'demo', isWanted, (db) => seedDemoData(db, facts));
  return { isDemo: await hasDemoData(db) };
}

async function once(
  db: Database,
  key: string,
  isWanted: (db: Database) => boolean | Promise<boolean>,
  fill: (db: Database) => Promise<void>,
): Promise<void> {
  if (await hasSetting(db, key)) return;
  await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${demoSeedLock})`);
    if ((await hasSetting(db, key)) || !(await isWanted(db))) return;
    await fill(db);
    await db.insert(settings).values({ key, value: '1' });
  });
}

/** Fills when the setting has another value, in one transaction under the lock, and sets it. */
async function upTo(
  db: Database,
  { key, value, fill }: { key: string; value: string; fill: (db: Database) => Promise<void> },
): Promise<void> {
  const isThere = async (db: Database) => (await readSetting(db, key)) === value;
  if (await isThere(db)) return;
  await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${demoSeedLock})`);
    if (await isThere(db)) return;
    await fill(db);
    await db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  });
}

async function hasSetting(db: Database, key: string): Promise<boolean> {
  return (await readSetting(db, key)) !== null;
}

async function readSetting(db: Database, key: string): Promise<string | null> {
  const rows = await db.select().from(settings).where(eq(settings.key, key));
  return rows[0]?.value ?? null;
}

async function seedDemoData(db: Database, { catalogue, today }: Facts): Promise<void> {
  const demo = makeDemoCompanies([...catalogue.occupations], { count: demoCompanyCount, today });
  for (const part of chunks(demo, 50)) await insertDemoCompanies(db, part, catalogue);
  const demoRows = demo.map(({ company }) => company);
  await insertInternships(db, makeDemoInternships(demoRows, { today }));
  const passwordHash = await hashPassword(demoPassword);
  for (const account of demoAccounts)
    if (!(await selectUserByEmail(db, account))) {
      const user = { id: newId(), ...account, passwordHash, isDemo: true };
      const { id, userType } = await insertUser(db, user);
      await insertConsent(db, { userId: id, version: newestShippedVersion() });
      if (userType === 'staff')
        await insertStaffMember(db, { userId: id, role: 'administrator', isDemo: true });
    }
  await insertDemoStudent(db);
  const owner = await selectUserByEmail(db, { email: 'company@demo.example' });
  const first = demo[0]?.company.id;
  if (!owner || !first) return;
  await insertMember(db, { userId: owner.id, companyId: first, role: 'owner' });
  await insertDemoAnalytics(db, demoRows, { owned: first, today });
}

export async function insertDemoCompanies(
  db: Database,
  part: DemoCompany[],
  catalogue: Catalogue,
): Promise<void> {
  const withIds = part.map(({ company, occupationIds }) => {
    const id = company.id ?? newId();
    return { id, company: { ...company, id }, occupationIds };
  });
  await insertCompanies(
    db,
    withIds.map(({ company }) => company),
  );
  await insertCompanyOccupations(
    db,
    withIds.flatMap(({ id, occupationIds }) =>
      occupationIds.map((occupationId, position) => ({ companyId: id, occupationId, position })),
    ),
  );
  await upsertSearchDocuments(
    db,
    withIds.map(({ company, occupationIds }) => {
      const occupations = occupationIds.flatMap((id) => catalogue.byId.get(id) ?? []);
      return searchDocument({ company, occupations });
    }),
  );
}

async function insertDemoStudent(db: Database): Promise<void> {
  const student = await selectUserByEmail(db, { email: 'student@demo.example' });
  if (!student) return;
  await insertStudentProfile(db, {
    userId: student.id,
    lastName: '道野',
    firstName: 'みちる',
    lastNameKana: 'ミチノ',
    firstNameKana: 'ミチル',
    birthDate: '2009-05-14',
    highSchoolName: 'みちしるべ見本高等学校',
    courseType: 'full_time',
    department: 'integrated',
    graduationYear: 2028,
    prefecture: '13',
    plan: 'undecided',
  });
}

function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
