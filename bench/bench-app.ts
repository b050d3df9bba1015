import { createApp } from '#server/assembly/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { createDailyCounts } from '#server/features/company-analytics/daily-counts.ts';
import { searchSettings } from '#server/features/company-search/query/search.queries.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { createPageViewCounts } from '#server/features/page-views/page-view-counts.ts';
import { createTokenSigner } from '#server/features/sessions/token-signer.ts';
import { alone } from '#server/limits/insured-store.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';
import { createLog } from '#server/log.ts';
import { openUploads } from '#server/uploads/open-uploads.ts';
import type { BenchDatabase } from './search/databases.ts';

/** The API over a database of a bench, without pages, limits and a socket, and the context it runs in. */
export function openBenchApp({ db, readsWith }: BenchDatabase, catalogue: Catalogue) {
  const now = () => new Date();
  const log = createLog('error', (line) => console.error(line));
  const hashSecret = 'bench';
  const config = readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const context = {
    config,
    db,
    backgroundDb: db,
    byTokens: readsWith(searchSettings),
    uploads: openUploads(config, { log, now }),
    log,
    accessLog: log,
    tokens: createTokenSigner('a secret of the bench that is long enough', now),
    catalogue,
    limits: createRateLimiter({ isOn: false, store: alone(), hashSecret, now }),
    hashSecret,
    jobs: { wake: () => undefined },
    replica: null,
    watched: { pools: () => [], jobOutcomes: () => [] },
    counts: createDailyCounts({ db, log, now, hashSecret }),
    pageViews: createPageViewCounts({ db, log }),
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
