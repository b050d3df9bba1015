import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import type { UserType } from '#contract/account/accounts.ts';
import { type ApiClient, createApiClient } from '#contract/kit/api-client.ts';
import type { StaffRole } from '#contract/staff/staff-roles.ts';
import { createApp } from '#server/assembly/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/db/columns.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { insertUser } from '#server/features/accounts/users.queries.ts';
import { openCatalogue } from '#server/features/catalogue-edits/open-catalogue.ts';
import { createDailyCounts } from '#server/features/company-analytics/daily-counts.ts';
import { searchSettings } from '#server/features/company-search/query/search.queries.ts';
import { insertConsent } from '#server/features/consents/consents.queries.ts';
import { createGbizinfo } from '#server/features/gbizinfo/gbizinfo-client.ts';
import { openModel } from '#server/features/model/calls/open-model.ts';
import { createPageViewCounts } from '#server/features/page-views/page-view-counts.ts';
import { beginSession } from '#server/features/sessions/begin-session.ts';
import { sessions } from '#server/features/sessions/sessions.table.ts';
import { createTokenSigner } from '#server/features/sessions/token-signer.ts';
import { insertStaffMember } from '#server/features/staff-access/staff-members.queries.ts';
import { setJapaneseMessages } from '#server/http/api/zod-messages.ts';
import { openLimitStore } from '#server/limits/open-limit-store.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';
import { createLog, type Log } from '#server/log.ts';
import { openUploads } from '#server/uploads/open-uploads.ts';
import { shippedConsentVersion } from './shipped-consent-version.ts';
import { openTestDatabase } from './test-database.ts';

export const origin = 'http://localhost:3000';
/** Key with which the server signs its tokens. */
export const testSecret = 'a secret for tests that is long enough, really';

export type TestServer = {
  context: Context;
  database: OpenDatabase;
  /** Everything the log wrote. */
  logged: string[];
  /** Sends a request as it is. */
  fetch: (request: Request) => Promise<Response>;
  /** A raw call: method, path, and what else a case needs. */
  send: (method: string, path: string, options?: SendOptions) => Promise<Response>;
  anonymous: ApiClient;
  /** A client of somebody who just signed in. */
  signedIn: (userType: UserType) => Promise<SignedIn>;
  /** A client of a member of the staff whose second factor was given, unless told otherwise. */
  signedInStaff: (
    role: StaffRole,
    options?: { isOpen?: boolean; prefectures?: string[] },
  ) => Promise<SignedIn>;
  clientOf: (access: string | null) => ApiClient;
  /** Moves the clock of the server. */
  advance: (milliseconds: number) => void;
  /** Reads again what a server reads at its start only. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

export type SignedIn = ApiClient & { id: string; access: string; refresh: string };
type SendOptions = {
  body?: BodyInit | undefined;
  access?: string | undefined;
  headers?: HeadersInit;
};

/** Hash of `goodPassword` in make.ts; made once. */
const goodPasswordHash = hashPassword('kaeru-no-uta-7');

type Options = {
  rateLimits?: boolean;
  /** Settings; a function where they are known only when the server starts. */
  env?: Record<string, string> | (() => Record<string, string>);
  /** Changes the database before the server starts on it. */
  prepare?: (db: Database) => Promise<unknown>;
  /** Opens another database than a copy of the template; its log is the server's. */
  open?: (log: Log) => Promise<OpenDatabase>;
};

/** The real app on a real database of its own, for one test file. */
export function testServer(options: Options = {}): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(options);
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    if (server) await rm(server.context.config.dataDir, { recursive: true, force: true });
  });
  return () => {
    if (!server) throw new Error('the test server is used outside a test');
    return server;
  };
}

async function startTestServer({
  rateLimits = false,
  env = {},
  prepare = async () => undefined,
  open: openDatabase = (log) => openTestDatabase(inject('databaseTemplate'), log),
}: Options): Promise<TestServer> {
  setJapaneseMessages();
  const logged: string[] = [];
  const log = createLog('info', (line) => logged.push(line));
  const database = await openDatabase(log);
  await prepare(database.db);
  await database.replica?.watch();
  const dataDirectory = join(tmpdir(), `michishirube-test-${newId()}`);
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    DATA_DIR: dataDirectory,
    // Tests of the proof switch it on; the others publish without one.
    COMPANY_PROOF_REQUIRED: 'off',
    ...(typeof env === 'function' ? env() : env),
  });
  const catalogue = await openCatalogue(database.db, log);
  const hashSecret = 'views';
  const counted = await openLimitStore({ config, limitsDb: database.limitsDb, log, now });
  const context: Context = {
    config,
    db: database.db,
    backgroundDb: database.backgroundDb,
    byTokens: database.readsWith(searchSettings),
    replica: database.replica,
    uploads: openUploads(config, { log, now }),
    log,
    accessLog: log,
    tokens: createTokenSigner(testSecret, now),
    catalogue,
    limits: createRateLimiter({ isOn: rateLimits, store: counted.store, hashSecret, now }),
    model: await openModel({ config, db: database.db, log, now, catalogue }),
    gbizinfo: config.gbizinfo && createGbizinfo({ config: config.gbizinfo, log, now }),
    hashSecret,
    jobs: { wake: () => undefined },
    watched: { pools: database.pools, jobOutcomes: () => [] },
    counts: createDailyCounts({ db: database.db, log, now, hashSecret }),
    pageViews: createPageViewCounts({ db: database.db, log }),
    now,
  };
  const open = () =>
    createApp(context, {
      handlePage: null,
      staticFiles: null,
      isDemo: true,
      ping: database.ping,
    });
  let app = open();
  const fetch = async (request: Request) => app.fetch(request);
  const clientOf = (access: string | null) =>
    createApiClient((request) => {
      if (access) request.headers.set('Authorization', `Bearer ${access}`);
      return fetch(request);
    }, origin);

  const signedIn = async (userType: UserType, prepareUser = async (_: string) => {}) => {
    const user = await insertUser(database.db, {
      id: newId(),
      email: `${newId()}@test.example`,
      username: 'テスト',
      userType,
      passwordHash: await goodPasswordHash,
    });
    await prepareUser(user.id);
    if (userType !== 'staff')
      await insertConsent(database.db, { userId: user.id, version: shippedConsentVersion });
    const pair = await beginSession(context, database.db, {
      user,
      userAgent: 'test',
      clientAddress: '127.0.0.1',
    });
    return { ...clientOf(pair.access), ...pair, id: user.id };
  };
  const signedInStaff: TestServer['signedInStaff'] = async (
    role,
    { isOpen = true, prefectures = [] } = {},
  ) => {
    const client = await signedIn('staff', (userId) =>
      insertStaffMember(database.db, { userId, role, prefectures }),
    );
    const secondFactorAt = isOpen ? now() : null;
    await database.db
      .update(sessions)
      .set({ secondFactorAt })
      .where(eq(sessions.userId, client.id));
    return client;
  };

  return {
    context,
    database,
    logged,
    fetch,
    send: (method, path, { body, access, headers = {} } = {}) => {
      const all = new Headers(headers);
      if (body !== undefined && !all.has('content-type'))
        all.set('Content-Type', 'application/json');
      if (access) all.set('Authorization', `Bearer ${access}`);
      return fetch(
        new Request(`${origin}${path}`, {
          method,
          headers: all,
          ...(body !== undefined && { body }),
        }),
      );
    },
    anonymous: clientOf(null),
    clientOf,
    signedIn: (userType) =>
      userType === 'staff' ? signedInStaff('administrator') : signedIn(userType),
    signedInStaff,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    restart: async () => {
      context.catalogue = await openCatalogue(database.db, log);
      app = open();
    },
    close: async () => {
      counted.close();
      await database.close();
    },
  };
}
