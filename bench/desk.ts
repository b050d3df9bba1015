// The desk's tables at size: `npm run bench:desk -- [--embedded|--postgres] [--companies 3000] [--waiting 1200]
// [--inquiries 10000]`. Each call through the whole API in this process beside the bare statement by the driver, in turn.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { bulkRunsApi } from '#contract/staff/rows/bulk-runs.ts';
import { staffSearchApi } from '#contract/staff/rows/staff-search.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import { staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { insertDemoCompanies } from '#server/assembly/seed.ts';
import { newId } from '#server/db/columns.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { generateDemoCompanies } from '#server/features/demo/demo-companies.ts';
import { loadCatalogue } from '#server/features/occupations/catalogue.ts';
import { setJapaneseMessages } from '#server/http/api/zod-messages.ts';
import { addInquiries, addWaiting } from '../scripts/workshop/database/desk-rows.ts';
import { openDesk } from './desk/site.ts';
import { quantile } from './diagnosis/measures.ts';
import { type BenchDatabase, openBenchDatabase } from './search/databases.ts';

const { values } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    companies: { type: 'string', default: '3000' },
    waiting: { type: 'string', default: '1200' },
    inquiries: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '30' },
  },
});
const rounds = Number(values.rounds);
const catalogue = loadCatalogue();
setJapaneseMessages();

const both = values.embedded === values.postgres;
for (const kind of ['embedded', 'postgres'] as const)
  if (both || values[kind]) {
    const database = await openBenchDatabase(kind);
    try {
      await fill(database);
      const load = loadavg().map((value) => value.toFixed(1));
      console.log(`\n## ${kind} (load ${load.join(' ')})\n`);
      await measure(database);
    } finally {
      await database.close();
    }
  }

async function fill({ db, query }: BenchDatabase): Promise<void> {
  await migrate(db);
  const today = new Date();
  const options = { count: Number(values.companies), today };
  const made = [...generateDemoCompanies([...catalogue.occupations], options)];
  for (let from = 0; from < made.length; from += 50)
    await insertDemoCompanies(db, made.slice(from, from + 50), catalogue);
  await addWaiting(db, { count: Number(values.waiting), today });
  await addInquiries(db, { count: Number(values.inquiries), today });
  await query('vacuum analyze');
}

async function measure(database: BenchDatabase): Promise<void> {
  const { query } = database;
  const { client, runner, userId } = await openDesk(database, catalogue);
  const companies = (asked: Parameters<typeof client.call<typeof staffCompaniesApi.list>>[1]) =>
    client.call(staffCompaniesApi.list, asked);
  const inquiries = (words: string, per_page = 50) =>
    client.call(staffInquiriesApi.search, { body: { words, per_page } });

  console.log('| | API p50 | p95 | bare SQL p50 | p95 |\n|---|---|---|---|---|');
  const waitingPage = (limit: number, offset: number) => () =>
    query(
      `select c.*, d.submitted_at from companies c join company_drafts d on d.company_id = c.id
        where d.submitted is not null order by d.submitted_at, c.id limit ${limit} offset ${offset}`,
    );
  const waiting = (page: number, per_page: number) => () =>
    companies({ query: { waiting: '1', sort: 'submitted_at', page, per_page } });
  await row('waiting companies, 50 a page', waiting(1, 50), waitingPage(50, 0));
  await row('waiting companies, 200 a page', waiting(1, 200), waitingPage(200, 0));
  await row('waiting companies, last 50', waiting(24, 50), waitingPage(50, 1150));
  await row(
    'all companies by a part of the name',
    () => companies({ query: { q: '工業' } }),
    () => query(`select * from companies where name ilike '%工業%' order by updated_at limit 50`),
  );
  await row(
    'published companies, 50 a page',
    () => companies({ query: { status: 'published' } }),
    () => query(`select * from companies where status = 'published' order by updated_at limit 50`),
  );
  const narrowed = {
    waiting: '1',
    prefecture: '13',
    industry: 'manufacturing',
    proof: 'unproven',
    claim: 'free',
    submission_kind: 'update',
  } as const;
  await row(
    'waiting companies, six conditions',
    () => companies({ query: { ...narrowed, sort: 'submitted_at' as const } }),
    () =>
      query(
        `select c.*, d.submitted_at from companies c join company_drafts d on d.company_id = c.id
          where d.submitted is not null and c.prefecture = '13' and c.industry = 'manufacturing'
            and c.status in ('published', 'paused')
            and not exists (select 1 from company_proofs p where p.company_id = c.id and p.method is not null)
            and not exists (select 1 from company_reviews r where r.company_id = c.id and r.claimed_by is not null)
          order by d.submitted_at, c.id limit 50`,
      ),
  );
  await row(
    'waiting companies that are unproven',
    () => companies({ query: { waiting: '1', proof: 'unproven', sort: 'submitted_at' } }),
    () =>
      query(
        `select c.*, d.submitted_at from companies c join company_drafts d on d.company_id = c.id
          where d.submitted is not null
            and not exists (select 1 from company_proofs p where p.company_id = c.id and p.method is not null)
          order by d.submitted_at, c.id limit 50`,
      ),
  );
  const shown = await companies({ query: { waiting: '1' } });
  await row(
    'what a run that publishes would leave',
    () =>
      client.call(staffCompaniesApi.checkPublish, {
        body: {
          rows: { matching: { waiting: '1' }, count: shown.count, read_at: shown.read_at },
        },
      }),
    () =>
      query(
        `select count(*) from companies c join company_drafts d on d.company_id = c.id
          where d.submitted is not null`,
      ),
  );
  for (const words of ['工業', 'demo'])
    await row(
      `everything by 「${words}」`,
      () => client.call(staffSearchApi.search, { body: { words } }),
      () => query(`select id, name from companies where name ilike $1 limit 5`, [`%${words}%`]),
    );
  const inbox = (limit: number) => () =>
    query(`select * from inquiries order by created_at, id limit ${limit}`);
  await row(
    'inquiries, 50 a page',
    () => client.call(staffInquiriesApi.list, { query: {} }),
    inbox(50),
  );
  await row(
    'inquiries, 200 a page',
    () => client.call(staffInquiriesApi.list, { query: { per_page: 200 } }),
    inbox(200),
  );
  const containing = (words: string[]) => () =>
    query(
      `select * from inquiries where ${words.map((_, at) => `strpos(search_text, $${at + 1}) > 0`).join(' and ')}
        order by created_at, id limit 50`,
      words,
    );
  const unkept = (word: string) => () =>
    query(
      `select * from inquiries where strpos(lower(normalize(name || ' ' || email || ' ' || body, NFKC)), $1) > 0
        order by created_at, id limit 50`,
      [word],
    );
  for (const words of ['sender-4711@', '求人票', '求人票 面接', 'どこにもない言葉'])
    await row(`inquiries by 「${words}」`, () => inquiries(words), containing(words.split(' ')));
  await row(
    'the same beside folding at each search',
    () => inquiries('どこにもない言葉'),
    unkept('どこにもない言葉'),
  );

  const filter = { waiting: '1' as const };
  const list = await companies({ query: filter });
  await runOver('publish', list.count, () =>
    client.call(staffCompaniesApi.publishMany, {
      body: {
        request_id: newId(),
        rows: { matching: filter, count: list.count, read_at: list.read_at },
      },
    }),
  );
  const all = await inquiries('');
  await runOver('assign', all.count, () =>
    client.call(staffInquiriesApi.bulk, {
      body: {
        request_id: newId(),
        rows: { matching: {}, count: all.count, read_at: all.read_at },
        change: { assigned_to: userId },
      },
    }),
  );

  /** Begins a run over all, does it, and asks for a page every 100 ms meanwhile. */
  async function runOver(name: string, count: number, begin: () => Promise<{ id: string }>) {
    const began = performance.now();
    const { id } = await begin();
    const begun = performance.now() - began;
    const bare = await timed(() =>
      query('create table bare_rows as select * from bulk_run_items where run_id = $1', [id]).then(
        () => query('drop table bare_rows'),
      ),
    );
    const pages: number[] = [];
    let isOver = false;
    const looking = (async () => {
      while (!isOver) {
        pages.push(await timed(waiting(1, 50)));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    const running = await timed(() => runner.runDue());
    isOver = true;
    await looking;
    const { done, skipped, state } = await client.call(bulkRunsApi.detail, { params: { id } });
    const progress = await timed(() => client.call(bulkRunsApi.list, {}));
    console.log(
      `\n${name}, all ${count} that match: begun in ${ms(begun)} ms (bare SQL of its rows ${ms(bare)}), ` +
        `${state} after ${(running / 1_000).toFixed(1)} s, ${ms(running / count)} ms a row, ${done} done, ` +
        `${skipped} left; a page of 50 meanwhile p50 ${ms(quantile(pages, 0.5))}, p95 ${ms(quantile(pages, 0.95))} ms; ` +
        `progress ${ms(progress)} ms`,
    );
  }
}

async function row(name: string, ask: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const [api, sql]: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1) {
    const pair = [await timed(ask), await timed(bare)] as const;
    if (round < 0) continue;
    api.push(pair[0]);
    sql.push(pair[1]);
  }
  const cells = [api, sql].flatMap((times) =>
    [0.5, 0.95].map((share) => ms(quantile(times, share))),
  );
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function ms(time: number): string {
  return time.toFixed(1);
}
