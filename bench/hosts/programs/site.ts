import { join } from 'node:path';
import type { PostgresCluster } from '#server/testing/postgres-cluster.ts';
import { startFlags } from '#server/testing/servers/start-flags.ts';
import { endBenchServer, startBenchServer } from '../../own-server.ts';
import type { Ground } from './ground.ts';

/** Signs tokens of the sites of a bench, which hold nothing but what the bench makes. */
export const tokenSecret = 'a secret of the bench, which nobody needs to guess';

export type Site = {
  pid: number;
  port: number;
  /** Ends it before the ground does. */
  stop: () => Promise<void>;
};

type Facts = {
  port: number;
  /** Where visitors reach it: the proxy before it. */
  siteUrl: string;
  database: Record<string, string> & { DATABASE_URL: string };
  isFirst: boolean;
};

/** Starts a built site as `npm start` does, with limits, behind one proxy; ends with the ground. Throws where it does not start. */
export async function startSite(
  ground: Ground,
  { port, siteUrl, database, isFirst }: Facts,
): Promise<Site> {
  const environment = {
    ...database,
    PORT: String(port),
    SITE_URL: siteUrl,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'on',
    TOKEN_SECRET: tokenSecret,
    SEED_DEMO: isFirst ? '1' : '0',
    DATA_DIR: join(ground.folder, `site-${port}`),
    DRAIN_SECONDS: '0',
  };
  const program = [...startFlags(), 'build/site/main.js'];
  const { process: child } = await startBenchServer(environment, program, (begun) =>
    ground.endsWith(() => endBenchServer(begun, 'SIGTERM')),
  );
  return { pid: child.pid ?? 0, port, stop: () => endBenchServer(child, 'SIGTERM') };
}

/** Address of a site on loopback. */
export const originAt = (port: number) => `http://127.0.0.1:${port}`;

/** A database of the bench in a cluster. */
export const databaseOf = (cluster: PostgresCluster) => cluster.url('postgres');
