import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { usersApi } from '#contract/accounts.ts';
import { api } from '#contract/api.ts';
import { companiesApi } from '#contract/companies.ts';
import { companySearchApi } from '#contract/company-search.ts';
import { diagnosisApi } from '#contract/diagnosis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { favoritesApi } from '#contract/favorites.ts';
import { inquiriesApi } from '#contract/inquiries.ts';
import { schoolsApi } from '#contract/schools.ts';
import { studentProfilesApi } from '#contract/student-profiles.ts';
import { newId } from './db/columns.ts';
import { register } from './testing/make.ts';
import { queuedMails } from './testing/queued-mails.ts';
import { testServer } from './testing/test-server.ts';

/** Words that stand in every column of one student and nowhere else. */
const canary = /カナリア|金糸雀|キンシジャク|canary/i;
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

/** Text columns of a student's rows that hold codes, hashes and words of ours, nothing of the student's. */
const codes = new Set([
  ...['users.user_type', 'users.password_hash', 'favorites.label'],
  ...['student_profiles.course_type', 'student_profiles.department', 'student_profiles.plan'],
  ...['student_profiles.prefecture', 'student_profiles.desired_areas'],
  ...['student_profiles.desired_industries', 'student_profiles.work_values'],
  ...['diagnosis_sessions.status', 'diagnosis_sessions.removed_evidence'],
  ...['diagnosis_sessions.added_concepts', 'diagnosis_messages.role', 'diagnosis_messages.says'],
  ...['diagnosis_messages.reading', 'diagnosis_shares.token_hash', 'consents.version'],
  ...['diagnosis_shares.removed_evidence', 'diagnosis_shares.added_concepts'],
  // Rows of the staff hang on accounts too; no student has one.
  ...['staff_members.level', 'staff_members.totp_secret', 'staff_members.recovery_codes'],
  ...['sessions.ip_prefix', 'mail_links.purpose', 'mail_links.token_hash', 'mail_links.user_type'],
]);

const server = testServer();
const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
/** These end the caller's own session or page: everything after them would be 401. */
const lastCalls = new Set(['/api/users/logout/', '/api/users/delete_account/']);

type Caller = { name: string; access: string | undefined };
type World = {
  studentId: string;
  /** Everything that could name the student in a path. */
  ids: string[];
  export: string;
  callers: Caller[];
  companyIds: string[];
  companyEmail: string;
};
let world: World;

beforeAll(async () => {
  const student = await register(server(), 'student', words);
  const { client } = student;
  const company = await register(server(), 'company');
  const [own] = await company.client.call(companiesApi.list, {});
  const { results } = await server().anonymous.call(companiesApi.search, {});
  const published = results[0]?.id ?? '';

  const [profile] = await client.call(studentProfilesApi.list, {});
  const params = { id: profile?.id ?? '' };
  await client.call(studentProfilesApi.update, { params, body: profileWords });
  const favorite = await client.call(favoritesApi.add, { body: { company: published } });
  await client.call(favoritesApi.update, {
    params: { id: favorite.id },
    body: { memo: 'カナリアの夢', label: 'first_choice' },
  });
  const session = await client.call(diagnosisApi.create, {
    body: { user_profile: { note: 'カナリア' } },
  });
  await client.call(diagnosisApi.sendMessage, {
    params: { id: session.id },
    body: { content: 'カナリアを育てる仕事が好きです' },
  });
  await client.call(diagnosisApi.getRecommendations, { params: { id: session.id } });
  await client.call(usersApi.changeEmail, {
    body: { new_email: `canary-${newId()}@test.example` },
  });
  await server().anonymous.call(inquiriesApi.send, {
    body: {
      kind: 'contact',
      name: 'カナリア',
      email: `canary-${newId()}@test.example`,
      body: 'カナリアについて',
    },
  });
  // The student reads the company's page, as a browser that names itself.
  await server().send('POST', '/api/token/', {
    body: JSON.stringify({ email: student.email, password: 'kaeru-no-uta-7' }),
    headers: { 'User-Agent': 'Mozilla/5.0 Canary/1.0' },
  });
  await server().send('GET', `/api/company-profiles/${published}/page_view/`, {
    access: student.access,
    headers: { 'User-Agent': 'Mozilla/5.0 Canary/1.0' },
  });
  await server().context.db.execute(sql`
    update users set email = 'canary@test.example', email_key = 'canary@test.example',
      username = 'カナリア' where id = ${student.user.id}`);

  world = {
    studentId: student.user.id,
    ids: [student.user.id, params.id, favorite.id, session.id],
    export: JSON.stringify(await client.call(usersApi.exportData, {})),
    callers: [
      { name: 'a stranger', access: undefined },
      { name: 'the company', access: company.access },
      { name: 'another company', access: (await register(server(), 'company')).access },
    ],
    companyIds: [published, own?.id ?? ''],
    companyEmail: company.email,
  };
}, 120_000);

/** A request that gets as far as it can without naming a company or a word of the student. */
const queries: Record<string, string> = {
  'GET /api/company-profiles/by_group/': '?group=A',
  'GET /api/company-profiles/suggest/': '?q=か',
  'GET /api/company-profiles/by_kana/': '?kana=カ',
  'GET /api/registration/high_schools/': '?q=高',
};
const bodies: Record<string, unknown> = {
  'POST /api/company-profiles/recommend_for_diagnosis/': { occupations: ['pet-groomer'] },
  'POST /api/page-views/': { route: '/search' },
  'PATCH /api/company-profiles/{id}/': { catch_copy: 'みんなで作る' },
};

function* requestsOf(endpoint: Endpoint): Generator<{ path: string; body: string | undefined }> {
  const key = `${endpoint.method} ${endpoint.path}`;
  const body = endpoint.body || endpoint.upload ? JSON.stringify(bodies[key] ?? {}) : undefined;
  const fillings = endpoint.path.includes('{') ? [...world.companyIds, ...world.ids] : [''];
  for (const id of fillings)
    yield { path: endpoint.path.replaceAll(/\{\w+\}/g, id) + (queries[key] ?? ''), body };
}

/** Both drivers answer an object with rows; drizzle's own type knows nothing of it. */
function rowsOf<T>(answer: unknown): T[] {
  return (answer as { rows: T[] }).rows;
}

describe('a student whose every word is known', () => {
  test('has words in every text column that is the student’s', async () => {
    const { db } = server().context;
    const columns = rowsOf<{ table_name: string; column_name: string; owner: string }>(
      await db.execute(sql`
        select c.table_name, c.column_name, o.column_name as owner
        from information_schema.columns c
        join information_schema.columns o on o.table_name = c.table_name
          and o.table_schema = c.table_schema
          and (o.column_name in ('student_id', 'user_id')
            or (o.table_name = 'users' and o.column_name = 'id')
            or (o.table_name like 'diagnosis%' and o.column_name = 'session_id'))
        where c.table_schema = current_schema() and c.data_type in ('text', 'jsonb', 'ARRAY')`),
    );
    const unfilled: string[] = [];
    for (const { table_name, column_name, owner } of columns) {
      const name = `${table_name}.${column_name}`;
      if (codes.has(name)) continue;
      const [row] = rowsOf<{ content: string | null }>(
        await db.execute(sql`
          select string_agg(${sql.identifier(column_name)}::text, ' ') as content
          from ${sql.identifier(table_name)}
          where ${sql.identifier(owner)}::text in ${world.ids}`),
      );
      if (!canary.test(row?.content ?? '')) unfilled.push(name);
    }
    expect(columns.length).toBeGreaterThan(20);
    expect(unfilled, 'columns without a canary: add one, or the column to `codes`').toEqual([]);
    for (const word of ['金糸雀子', 'カナリアの夢', 'カナリア検定', 'カナリアを育てる'])
      expect(world.export).toContain(word);
  });

  test('is in no answer that a company or a stranger can get', async () => {
    const found: string[] = [];
    const statuses = new Map<number, number>();
    for (const { name, access } of world.callers)
      for (const endpoint of endpoints)
        for (const { path, body } of lastCalls.has(endpoint.path) ? [] : requestsOf(endpoint)) {
          const response = await server().send(endpoint.method, path, { access, body });
          const headers = [...response.headers.values()].join(' ');
          const text = `${headers} ${await response.text()}`;
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          // An error names the address that was asked for nowhere.
          const names = world.ids.some((id) => !path.includes(id) && text.includes(id));
          if (canary.test(text) || names || response.status >= 500)
            found.push(`${endpoint.method} ${path} by ${name}: ${response.status}`);
        }
    expect(found).toEqual([]);
    // The walk went through doors, not only past closed ones.
    expect(statuses.get(200)).toBeGreaterThan(40);
    expect(statuses.get(403)).toBeGreaterThan(20);
  }, 120_000);

  test('is on no page of the server itself', async () => {
    for (const path of [
      ...['/robots.txt', '/sitemap.xml', '/sitemaps/companies-1.xml', '/column/feed.xml'],
      ...['/healthz', '/readyz', '/api/schema/'],
    ])
      expect(await (await server().send('GET', path)).text(), path).not.toMatch(canary);
  });

  test('is not found by searching for the own words', async () => {
    for (const s of ['カナリア', '金糸雀', 'キンシジャク', 'canary']) {
      const call = server().anonymous.call;
      expect((await call(companiesApi.search, { query: { s } })).count, s).toBe(0);
      expect(JSON.stringify(await call(companySearchApi.suggest, { query: { q: s } }))).not.toMatch(
        /高等学校|カナリア市/,
      );
      expect(await call(schoolsApi.search, { query: { q: s } })).toEqual([]);
    }
  });

  test('is neither in the log nor in a mail to the company', async () => {
    expect(server().logged.length).toBeGreaterThan(100);
    expect(server().logged.filter((line) => canary.test(line))).toEqual([]);
    const mails = await queuedMails(server(), world.companyEmail);
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toMatch(canary);
  });
});
