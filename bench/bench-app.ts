import { createApp } from '#server/assembly/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { createDailyCounts } from '#server/features/company-analytics/daily-counts.ts';
import { searchSettings } from '#server/features/company-search/query/search.queries.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { createTokenSigner } from '#server/features/sessions/token-signer.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { createLog } from '#server/log.ts';
import type { BenchDatabase } from './search/databases.ts';

/** The API over a database of a bench, without pages, limits and a socket, and the context it runs in. */
export function openBenchApp({ db, readsWith }: BenchDatabase, catalogue: Catalogue) {
  const now = () => new Date();
  const log = createLog('error', (line) => console.error(line));
  const hashSecret = 'bench';
  const context = {
    config: readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
    db,
    backgroundDb: db,
    byTokens: readsWith(searchSettings),
    log,
    accessLog: log,
    tokens: createTokenSigner('a secret of the bench that is long enough', now),
    catalogue,
    limits: createRateLimiter(false, now),
    hashSecret,
    jobs: { wake: () => undefined },
    watched: { pools: () => [], jobOutcomes: () => [] },
    counts: createDailyCounts({ db, log, now, hashSecret }),
    model: null,
    gbizinfo: null,
    now,
  } satisfies Context;
  const app = createApp(context, {
    handlePage: null,
    staticFiles: null,
    isDemo: true,
    ping: async () => undefined,
  });
  return { app, context };
}
