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
import { insertMember } from './features/companies/company-members.queries.ts';
import { closeFigures } from './features/company-analytics/closing/close-figures.ts';
import { codes } from './testing/canary/columns-of-codes.ts';
import {
  type Own,
  openTo,
  refusedWrites,
  validWrite,
  validWrites,
} from './testing/canary/valid-writes.ts';
import {
  canary,
  registerKnownStudent,
  registerSeenCompany,
  takeInterest,
} from './testing/known-student.ts';
import { register } from './testing/make.ts';
import { queuedMails } from './testing/queued-mails.ts';
import { origin, testServer } from './testing/test-server.ts';

const server = testServer();
/** These end the caller's own session: everything after them would be 401. */
const endsSession = new Set(['/api/users/logout/', '/api/users/delete_account/']);
/** After this one the caller has no page any more. */
const isLast = ({ path }: Endpoint) => path === '/api/company-members/leave_to_desk/';
const endpoints: Endpoint[] = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ path }) => !endsSession.has(path))
  .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Writes with a body that a company or a stranger may call: each needs a body that gets through. */
const openWrites = endpoints.filter(
  (endpoint) =>
    (endpoint.body || endpoint.upload) && openTo.some((access) => access === endpoint.access),
);

type Caller = { name: string; access: string | undefined };
type World = Awaited<ReturnType<typeof registerKnownStudent>> & {
  callers: Caller[];
  companyIds: string[];
  own: Own;
  app: ReturnType<typeof createApp>;
};
let world: World;

beforeAll(async () => {
  const { context, database, anonymous } = server();
  const company = await registerSeenCompany(server());
  const colleague = await server().signedIn('company');
  await insertMember(context.db, {
    ...{ userId: colleague.id, companyId: company.companyId, role: 'editor' },
    createdAt: context.now(),
  });
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
    own: {
      ...{ companyId: company.companyId, userId: company.user.id, email: company.email },
      colleagueId: colleague.id,
    },
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

type Call = { path: string; access: string | undefined; body: BodyInit | undefined };

/** Calls of an endpoint by somebody: of every id that is known, and of a thing that is their own. */
async function callsOf(endpoint: Endpoint, caller: Caller): Promise<Call[]> {
  const key = keyOf(endpoint);
  const isOpen = openWrites.includes(endpoint);
  const sent = isOpen ? await validWrite(key, { server: server(), own: world.own }) : {};
  const takesBody = endpoint.body || endpoint.upload;
  const body = sent.file ?? (takesBody ? JSON.stringify(sent.body ?? {}) : undefined);
  const ids = [...world.companyIds, ...world.ids, ...(sent.id ? [sent.id] : [])];
  const query = sent.query ?? queries[key] ?? '';
  return (endpoint.path.includes('{') ? ids : ['']).map((id) => ({
    path: endpoint.path.replaceAll(/\{\w+\}/g, id) + query,
    // A stranger is nobody: only a call of somebody signed in has an account of its own.
    access: caller.access && (sent.access ?? caller.access),
    body,
  }));
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
    const reached = new Set<string>();
    for (const caller of world.callers)
      for (const endpoint of endpoints)
        for (const { path, access, body } of await callsOf(endpoint, caller)) {
          const headers: HeadersInit = body instanceof Blob ? { 'Content-Type': body.type } : {};
          const response = await server().send(endpoint.method, path, { access, body, headers });
          const told = [...response.headers.values()].join(' ');
          const text = `${told} ${await response.text()}`;
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          if (response.ok) reached.add(keyOf(endpoint));
          // An error names the address that was asked for nowhere.
          const names = world.ids.some((id) => !path.includes(id) && text.includes(id));
          if (canary.test(text) || names || response.status >= 500)
            found.push(`${endpoint.method} ${path} by ${caller.name}: ${response.status}`);
        }
    expect(found).toEqual([]);
    // The walk went through doors, not only past closed ones.
    expect(statuses.get(200)).toBeGreaterThan(40);
    expect(statuses.get(403)).toBeGreaterThan(20);
    const refused = openWrites.map(keyOf).filter((key) => !reached.has(key));
    expect(refused, 'writes whose handler nobody got through').toEqual(Object.keys(refusedWrites));
    expect(reached.size).toBeGreaterThanOrEqual(70);
  }, 240_000);

  test('is looked for in every write that a company or a stranger may call', () => {
    const keys = openWrites.map(keyOf);
    expect(keys.filter((key) => !Object.hasOwn(validWrites, key))).toEqual([]);
    expect(Object.keys(validWrites).filter((key) => !keys.includes(key))).toEqual([]);
    for (const [key, reason] of Object.entries(refusedWrites))
      process.stdout.write(`The canary does not pass through ${key}: ${reason}.\n`);
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
    const mails = await queuedMails(server(), world.own.email);
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toMatch(canary);
  });
});
