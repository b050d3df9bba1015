import type { RouteConfigEntry } from '@react-router/dev/routes';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { companyAnalyticsApi, measureKeys } from '#contract/company/company-analytics.ts';
import { companySearchApi } from '#contract/company/company-search.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { schoolsApi } from '#contract/public/schools.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { figuresCsv } from '#web/features/company-analytics/csv.ts';
import routes from '#web/routes.ts';
import { createApp } from './assembly/app.ts';
import { openPages } from './assembly/pages.ts';
import { closeFigures } from './features/company-analytics/closing/close-figures.ts';
import {
  canary,
  registerKnownStudent,
  registerSeenCompany,
  takeInterest,
} from './testing/known-student.ts';
import { register } from './testing/make.ts';
import { queuedMails } from './testing/queued-mails.ts';
import { origin, testServer } from './testing/test-server.ts';

/** Text columns of a student's rows that hold codes, hashes and words of ours, nothing of the student's. */
const codes = new Set([
  ...['users.user_type', 'users.password_hash', 'favorites.label', 'removed_favorites.reason'],
  ...['student_profiles.course_type', 'student_profiles.department', 'student_profiles.plan'],
  ...['student_profiles.prefecture', 'student_profiles.desired_areas'],
  ...['student_profiles.desired_industries', 'student_profiles.work_values'],
  // Captions of ours: whatever else is sent as unwanted is left out.
  'diagnosis_messages.avoid',
  ...['diagnosis_sessions.status', 'diagnosis_sessions.removed_evidence'],
  ...['diagnosis_sessions.added_concepts', 'diagnosis_sessions.verdicts'],
  ...['diagnosis_messages.role', 'diagnosis_messages.says', 'diagnosis_shares.verdicts'],
  ...['diagnosis_messages.reading', 'diagnosis_shares.token_hash', 'consents.version'],
  ...['diagnosis_shares.removed_evidence', 'diagnosis_shares.added_concepts'],
  // Rows of companies and of the staff hang on accounts too; no student has one.
  'company_members.role',
  // A member of the staff alone has such rows.
  ...['saved_views.list', 'saved_views.name', 'saved_views.query'],
  // A company's account alone has such a row.
  ...['company_proofs.note', 'company_proofs.domain', 'company_proof_codes.code_hash'],
  ...['company_requests.company_name', 'company_requests.phone', 'company_requests.state'],
  ...[
    'staff_members.role',
    'staff_members.prefectures',
    'staff_members.totp_secret',
    'staff_members.recovery_codes',
  ],
  ...['sessions.ip_prefix', 'mail_links.purpose', 'mail_links.token_hash', 'mail_links.user_type'],
  ...['mail_links.code_hash', 'mail_links.code_token_hash'],
]);

const server = testServer();
const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
/** These end the caller's own session or page: everything after them would be 401. */
const lastCalls = new Set(['/api/users/logout/', '/api/users/delete_account/']);

type Caller = { name: string; access: string | undefined };
type World = Awaited<ReturnType<typeof registerKnownStudent>> & {
  callers: Caller[];
  companyIds: string[];
  companyEmail: string;
  app: ReturnType<typeof createApp>;
};
let world: World;

beforeAll(async () => {
  const { context, database, anonymous } = server();
  const company = await registerSeenCompany(server());
  const student = await registerKnownStudent(server(), company);
  // Without these the company's figures would say nothing of anybody.
  for (let n = 0; n < 5; n += 1) await takeInterest(server(), await register(server()), company);
  await context.counts.flush();
  // Figures are told when their month is over, and of no month after it.
  const [year = 0, month = 0] = japanDay(context.now()).split('-').map(Number);
  const nextMonth = new Date(Date.UTC(year, month, 2));
  await closeFigures({ db: context.db, now: () => nextMonth });
  const { results } = await anonymous.call(companiesApi.search, {});
  const published = results[0]?.id ?? '';
  // The pages as they are built, on the same database.
  const pages = await openPages({ ...context.config, mode: 'production' });
  world = {
    ...student,
    callers: [
      { name: 'a stranger', access: undefined },
      { name: 'the company', access: company.access },
      { name: 'another company', access: (await register(server(), 'company')).access },
    ],
    companyIds: [company.companyId, published],
    companyEmail: company.email,
    app: createApp(context, { ...pages, isDemo: true, ping: database.ping }),
  };
}, 120_000);

/** A request that gets as far as it can without naming a company or a word of the student. */
const queries: Record<string, string> = {
  'GET /api/company-profiles/by_group/': '?group=A',
  'GET /api/company-profiles/suggest/': '?q=か',
  'GET /api/company-profiles/by_kana/': '?kana=カ',
  'GET /api/search-understanding/': '?q=寮 溶接',
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

/** Addresses of the route table, as it is written: `/company/:id`. */
function pagePaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [
      ...(index ? [`${above}/`] : []),
      ...(path === undefined ? [] : [here, `${here}.data`]),
      ...pagePaths(children ?? [], here),
    ];
  });
}

/** Addresses that the server answers itself, beside the API and the pages. */
function filePaths({ routes }: World['app']): string[] {
  return routes
    .filter(({ method, path }) => method === 'GET' && !/^\/api\/|\*/.test(path))
    .map(({ path }) => path);
}

/** A parameter may be anything that names the student or the company, or what is really there. */
const known: Record<string, string[]> = {
  '/sitemaps/:file': ['pages-1.xml', 'companies-1.xml', 'columns-1.xml', 'occupations-1.xml'],
};

function fill(path: string): string[] {
  if (!/[:*]/.test(path)) return [path];
  const fillings = [...(known[path] ?? []), ...world.companyIds, ...world.ids];
  return fillings.map((id) => path.replaceAll(/:\w+|\*/g, id));
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
    expect(
      unfilled,
      'columns without a canary: write one in testing/known-student.ts, or name the column in `codes`',
    ).toEqual([]);
    for (const word of ['金糸雀子', 'カナリアの夢', 'カナリア検定', 'カナリアを育てる'])
      expect(world.export).toContain(word);
  });

  test('is in no page or file that a company or a stranger can get', async () => {
    const found: string[] = [];
    const statuses = new Map<string, number>();
    const paths = [...new Set([...pagePaths(routes), ...filePaths(world.app)].flatMap(fill))];
    expect(paths).toContain(`/company/${world.companyIds[0]}`);
    expect(paths).toContain('/sitemap.xml');
    for (const { name, access } of world.callers)
      for (const path of paths) {
        const response = await world.app.fetch(
          new Request(`${origin}${path}`, {
            headers: access ? { Authorization: `Bearer ${access}` } : {},
          }),
        );
        const headers = [...response.headers.values()].join(' ');
        const text = `${headers} ${await response.text()}`;
        const kind = `${response.status} ${response.headers.get('content-type')}`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        const names = world.ids.some((id) => !path.includes(id) && text.includes(id));
        if (canary.test(text) || names || response.status >= 500)
          found.push(`${path} by ${name}: ${response.status}`);
      }
    expect(found).toEqual([]);
    // They are real pages, of the very company that the student keeps.
    const page = await world.app.fetch(new Request(`${origin}/company/${world.companyIds[0]}`));
    expect(await page.text()).toContain('株式会社とりかご');
    expect(statuses.get('200 text/html; charset=utf-8')).toBeGreaterThan(100);
    expect(statuses.get('404 text/html; charset=utf-8')).toBeGreaterThan(20);
  }, 120_000);

  test('is neither in the figures of the company nor in the file that it can save', async () => {
    const [, company] = world.callers;
    const client = server().clientOf(company?.access ?? null);
    const [figures] = await client.call(companyAnalyticsApi.myCompanies, {});
    expect(figures).toMatchObject({
      favorites_now: 5,
      prefectures: [{ prefecture: '31', viewers: 5 }],
    });
    // Six students were there: everything that is counted shows something.
    expect(figures!.measures.map(({ months }) => months.at(-1)?.count)).toEqual(
      measureKeys.map(() => 5),
    );
    const csv = figuresCsv(figures!);
    expect(csv).toContain('5');
    for (const text of [csv, JSON.stringify(figures)]) {
      expect(text).not.toMatch(canary);
      for (const id of world.ids) expect(text).not.toContain(id);
    }
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
