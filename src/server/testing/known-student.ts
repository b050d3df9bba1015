import { eq, sql } from 'drizzle-orm';
import { usersApi } from '#contract/account/accounts.ts';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { diagnosisApi, diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { newId } from '#server/db/columns.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { worksFor } from '#server/features/companies/company-members.queries.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { removedFavorites } from '#server/features/favorites/removed-favorites.table.ts';
import { studentProfiles } from '#server/features/student-profiles/student-profiles.table.ts';
import { register } from './make.ts';
import { goodPassword } from './student-form.ts';
import type { TestServer } from './test-server.ts';

/** Words that stand in every column of one student and nowhere else. */
export const canary = /カナリア|金糸雀|キンシジャク|canary/i;
const words = {
  last_name: '金糸雀',
  first_name: '金糸雀子',
  last_name_kana: 'キンシジャク',
  first_name_kana: 'キンシジャクコ',
  high_school_name: 'カナリア高等学校',
};
const profileWords = {
  display_name: 'カナリアさん',
  city: 'カナリア市',
  strengths: 'カナリアの世話が得意',
  likes: 'カナリアの歌が好き',
  qualifications: ['カナリア検定3級'],
  activities: 'カナリア部の部長',
};

type Registered = Awaited<ReturnType<typeof register>>;
/** Interest of a student: a company, by way of an occupation that no other company offers. */
type Interest = { companyId: string; occupationId: string };

/** A company that anybody can see, alone with one occupation, and its account. */
export async function registerSeenCompany(server: TestServer): Promise<Registered & Interest> {
  const { db, catalogue } = server.context;
  const owner = await register(server, 'company', { company_name: '株式会社とりかご' });
  const [own] = await db
    .update(companies)
    .set({ status: 'published', industry: 'care' })
    .where(worksFor(owner.user.id))
    .returning({ id: companies.id });
  const companyId = own?.id ?? '';
  const occupationId = catalogue.occupations[0]?.id ?? '';
  await db.delete(companyOccupations).where(eq(companyOccupations.occupationId, occupationId));
  await db.insert(companyOccupations).values({ companyId, occupationId, position: 0 });
  await indexCompanies(db, { ids: [companyId], catalogue });
  return { ...owner, companyId, occupationId };
}

/** A student does with a company whatever a company has figures of. Answers the favourite. */
export async function takeInterest(
  server: TestServer,
  student: Registered,
  { companyId, occupationId }: Interest,
): Promise<string> {
  const { access, client, user } = student;
  const headers = { 'User-Agent': `Mozilla/5.0 Canary/1.0 ${user.id}` };
  await server.context.db
    .update(studentProfiles)
    .set({ prefecture: '31' })
    .where(eq(studentProfiles.userId, user.id));
  const { send } = server;
  const found = await send('GET', '/api/company-profiles/search/?s=とりかご', { headers });
  const { results } = await client.call(companiesApi.recommend, {
    body: { occupations: [occupationId] },
  });
  const seen = `${await found.text()} ${JSON.stringify(results)}`;
  if (seen.split(companyId).length < 3) throw new Error('the company was not shown');
  await send('GET', `/api/company-profiles/${companyId}/page_view/`, { access, headers });
  await send('POST', `/api/company-analytics/${companyId}/visit/`, {
    ...{ access, headers },
    body: JSON.stringify({ from_diagnosis: true }),
  });
  const { id } = await client.call(favoritesApi.add, { body: { company: companyId } });
  await client.call(favoritesApi.update, {
    params: { id },
    body: { memo: 'カナリアの夢', label: 'first_choice' },
  });
  return id;
}

/** A student whose every word is known, who did with a company whatever a student can do. */
export async function registerKnownStudent(server: TestServer, interest: Interest) {
  const student = await register(server, 'student', words);
  const { client } = student;
  const [profile] = await client.call(studentProfilesApi.list, {});
  const profileId = profile?.id ?? '';
  await client.call(studentProfilesApi.update, { params: { id: profileId }, body: profileWords });
  const favoriteId = await takeInterest(server, student, interest);
  const sessionId = await talk(client);
  await server.context.db.insert(removedFavorites).values({
    ...{ studentId: student.user.id, companyName: 'カナリア商店', memo: 'カナリアのメモ' },
    ...{ reason: 'deleted', removedAt: server.context.now() },
  });
  await client.call(usersApi.changeEmail, {
    body: { new_email: `canary-${newId()}@test.example` },
  });
  const written = {
    name: 'カナリア',
    email: `canary-${newId()}@test.example`,
    body: 'カナリアについて',
  };
  await server.anonymous.call(inquiriesApi.send, { body: { ...written, kind: 'contact' } });
  await server.anonymous.call(inquiriesApi.send, {
    body: { ...written, kind: 'report', company_id: interest.companyId },
  });
  // A browser that names itself.
  await server.send('POST', '/api/token/', {
    body: JSON.stringify({ email: student.email, password: goodPassword }),
    headers: { 'User-Agent': 'Mozilla/5.0 Canary/1.0' },
  });
  await server.context.db.execute(sql`
    update users set email = 'canary@test.example', email_key = 'canary@test.example',
      username = 'カナリア' where id = ${student.user.id}`);
  return {
    /** Everything that could name the student in a path. */
    ids: [student.user.id, profileId, favoriteId, sessionId],
    export: JSON.stringify(await client.call(usersApi.exportData, {})),
  };
}

async function talk(client: Registered['client']): Promise<string> {
  const { id } = await client.call(diagnosisApi.create, {
    body: { user_profile: { note: 'カナリア' } },
  });
  const params = { id };
  await client.call(diagnosisApi.sendMessage, {
    params,
    body: { content: 'カナリアを育てる仕事が好きです' },
  });
  await client.call(diagnosisApi.getRecommendations, { params });
  await client.call(diagnosisReviewApi.share, { params });
  return id;
}
