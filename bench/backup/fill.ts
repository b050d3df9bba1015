import pg from 'pg';
import type { TalkMessage } from '#counsellor/talk/talk.ts';
import { openPostgres } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { demoPrefectures, nameParts } from '#server/features/demo/demo-material.ts';
import { createLog } from '#server/log.ts';
import { shippedConsentVersion } from '#server/testing/shipped-consent-version.ts';

type Talks = readonly TalkMessage[][];
export type Size = { accounts: number; messages: number };

/** All accounts have it: hashing takes a tenth of a second. */
export const password = 'nobody-knows-this-1';
export const emailOf = (account: number) => `student-${account}@bench.example`;

const accountsAtOnce = 5_000;
const log = createLog('warn', (line) => process.stderr.write(`${line}\n`));

/**
 * Fills an empty database: students with a profile, an agreement and a log-in, and talks that together have so many
 * messages. Triggers, keys and checks of the schema hold for every row.
 */
export async function fill(url: string, size: Size, talks: Talks): Promise<void> {
  const database = openPostgres({ url }, log);
  await database.patiently((db) => migrate(db));
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(idAt);
    await prepare(client, size, talks);
    const passwordHash = await hashPassword(password);
    for (let from = 0; from < size.accounts; from += accountsAtOnce) {
      const to = Math.min(size.accounts, from + accountsAtOnce);
      await insertAccounts(client, { from, to, passwordHash, size, talks });
    }
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** A UUIDv7 of a time in milliseconds, as `newId` makes it. */
const idAt = `create function pg_temp.id_at(at double precision) returns uuid language sql volatile as $$
  select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid
  from (select lpad(to_hex(at::bigint), 12, '0') as hex) as time $$`;

/** Tables of this connection: the messages of each talk, and which talks an account has, from its first one. */
async function prepare(client: pg.Client, size: Size, talks: Talks): Promise<void> {
  await client.query(`create temp table made_messages
    (talk integer, position integer, id text, role text, content text, avoid text[], reading text, says jsonb)`);
  for (const [talk, messages] of talks.entries())
    await client.query(
      `insert into made_messages select $1, position, id, role, content, avoid, reading::text, says
        from json_to_recordset($2) as made
          (position integer, id text, role text, content text, avoid text[], reading jsonb, says jsonb)`,
      [talk, JSON.stringify(messages)],
    );
  await client.query(
    'create temp table made_plans (start integer, quota integer, nth integer, talk integer, messages integer)',
  );
  const least = Math.floor(size.messages / size.accounts);
  const plans = [least, least + 1].flatMap((quota) =>
    talks.flatMap((_, start) => planOf(talks, { start, quota })),
  );
  await client.query(
    `insert into made_plans select * from json_to_recordset($1) as made
      (start integer, quota integer, nth integer, talk integer, messages integer)`,
    [JSON.stringify(plans)],
  );
  await client.query('analyze made_messages, made_plans');
}

/** One talk after the other until there are enough messages; the last one was left in the middle. */
function planOf(talks: Talks, { start, quota }: { start: number; quota: number }) {
  const plan = [];
  for (let left = quota, nth = 0; left > 0; nth += 1) {
    const talk = (start + nth) % talks.length;
    const messages = Math.min(left, talks[talk]?.length ?? 0);
    plan.push({ start, quota, nth, talk, messages });
    left -= messages;
  }
  return plan;
}

type Part = { from: number; to: number; passwordHash: string; size: Size; talks: Talks };

async function insertAccounts(client: pg.Client, { from, to, size, ...facts }: Part) {
  const { surnames, given } = nameParts;
  const places = demoPrefectures.flatMap(({ code, places }) =>
    places.map((one) => [code, one.city]),
  );
  await client.query('begin');
  await client.query('drop table if exists made_accounts, made_sessions');
  // Registered one after the other over the year before.
  await client.query(
    `create temp table made_accounts as
      select n, pg_temp.id_at(began) as id, began, to_timestamp(began / 1000) as at
      from (select n, (extract(epoch from now()) - 31536000 * (1 - n::float8 / $3)) * 1000 as began
        from generate_series($1::integer, $2::integer - 1) as n) as times`,
    [from, to, size.accounts],
  );
  await client.query(
    `insert into users (id, email, email_key, username, user_type, password_hash, created_at)
      select id, 'student-' || n || '@bench.example', 'student-' || n || '@bench.example',
        ($1::text[])[1 + n % cardinality($1::text[])], 'student', $2, at from made_accounts`,
    [surnames.map(([written]) => written), facts.passwordHash],
  );
  await client.query(
    `insert into student_profiles (id, user_id, last_name, first_name, last_name_kana, first_name_kana, birth_date,
        high_school_name, course_type, department, graduation_year, prefecture, city, plan, likes, created_at)
      select pg_temp.id_at(began), id, ($1::text[])[1 + n % cardinality($1::text[])],
        ($3::text[])[1 + n % cardinality($3::text[])], ($2::text[])[1 + n % cardinality($1::text[])], 'なお',
        date '2008-04-02' + n % 1000, ($5::text[])[place] || '高等学校', 'full_time', 'general', 2027,
        ($4::text[])[place], ($5::text[])[place], 'work',
        coalesce((select content from made_messages where talk = n % $6::integer and position = 1), ''), at
      from made_accounts, lateral (select 1 + n % cardinality($4::text[]) as place) as places`,
    [
      surnames.map(([written]) => written),
      surnames.map(([, kana]) => kana),
      given,
      places.map(([code]) => code),
      places.map(([, city]) => city),
      facts.talks.length,
    ],
  );
  await client.query(
    `insert into consents (id, user_id, version, created_at)
      select pg_temp.id_at(began), id, $1, at from made_accounts`,
    [shippedConsentVersion],
  );
  await client.query(
    `insert into sessions (sid, user_id, gen, created_at, last_refreshed_at, expires_at, revoked_at, user_agent, ip_prefix)
      select pg_temp.id_at(began), id, 1 + n % 20, at, at + interval '10 days', at + interval '40 days',
        case when n % 2 = 0 then at + interval '20 days' end, $1, '203.0.' || n % 256 from made_accounts`,
    [userAgent],
  );
  await client.query(
    `create temp table made_sessions as
      select pg_temp.id_at(began + nth * 86400000.0) as id, account.id as student_id, talk, messages,
        began + nth * 86400000.0 as began
      from made_accounts as account
      join made_plans on start = n % $1::integer
        and quota = $2::integer / $3::integer + (n < $2::integer % $3::integer)::integer`,
    [facts.talks.length, size.messages, size.accounts],
  );
  await client.query('analyze made_sessions');
  await client.query(
    `insert into diagnosis_sessions (id, student_id, status, user_profile, created_at, updated_at)
      select id, student_id, 'active', '{}', to_timestamp(began / 1000), to_timestamp(began / 1000 + messages * 20)
      from made_sessions order by began`,
  );
  // What a reading found names the message that it was found in.
  await client.query(
    `insert into diagnosis_messages (id, session_id, role, content, avoid, position, reading, says, created_at)
      select own.id, session.id, role, content, avoid, position, replace(reading, made.id, own.id::text)::jsonb, says,
        to_timestamp(began / 1000 + position * 20)
      from made_sessions as session
      join made_messages as made on made.talk = session.talk and made.position < session.messages,
        lateral (select pg_temp.id_at(began + position * 20000.0) as id) as own
      order by began, position`,
  );
  await client.query('commit');
}

const userAgent =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36';
