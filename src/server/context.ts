import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import type { Config } from './config.ts';
import type { Database, PoolState } from './db/database.ts';
import type { Reads } from './db/reads/reads.ts';
import type { Replica } from './db/replica/open-replica.ts';
import type { DailyCounts } from './features/company-analytics/daily-counts.ts';
import type { Gbizinfo } from './features/gbizinfo/gbizinfo-client.ts';
import type { Model } from './features/model/types.ts';
import type { PageViewCounts } from './features/page-views/page-view-counts.ts';
import type { TokenSigner } from './features/sessions/token-signer.ts';
import type { JobOutcome } from './jobs/run-jobs.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { Log } from './log.ts';
import type { Uploads } from './uploads/uploads.ts';

/** Parts that handlers and jobs are given. Built once in start-site.ts, disposed in reverse. */
export type Context = {
  config: Config;
  db: Database;
  /** For imports: it waits a minute for a statement, `db` five seconds. */
  backgroundDb: Database;
  /** Reads whose plans begin at the token index of company search (`searchSettings`). */
  byTokens: Reads;
  /** A streaming replica that public reads may go to; null where there is none. */
  replica: Replica | null;
  /** Where uploaded pictures are. */
  uploads: Uploads;
  log: Log;
  /** Lines about requests: the log, or files of their own. */
  accessLog: Log;
  tokens: TokenSigner;
  catalogue: Catalogue;
  limits: RateLimiter;
  /** Null: the built-in counsellor alone. */
  model: Model | null;
  /** Null: the operator has set no token for it. */
  gbizinfo: Gbizinfo | null;
  /** Key of hashes that are no tokens of a session: daily visitors, device cookies, links to a result. */
  hashSecret: string;
  /** Queued work; woken after a commit that queued some. */
  jobs: { wake: () => void };
  /** What /metrics asks of parts that count for themselves. */
  watched: { pools: () => PoolState[]; jobOutcomes: () => JobOutcome[] };
  /** Sums for the companies' figures, written every few seconds. */
  counts: DailyCounts;
  /** Views of pages, written each second. */
  pageViews: PageViewCounts;
  /** The clock; tests move it. */
  now: () => Date;
};
