import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSmtpServer } from '#server/mail/test-smtp-server.ts';
import {
  type FakeModelServer,
  startFakeModelServer,
} from '#server/testing/fakes/fake-model-server.ts';
import { type S3Server, startS3Server } from '#server/testing/fakes/s3-server.ts';
import {
  findPostgres,
  freePort,
  type PostgresCluster,
  startPostgres,
} from '#server/testing/postgres-cluster.ts';
import { findRedis, type RedisServer, startRedis } from '#server/testing/servers/redis-server.ts';
import { startFlags } from '#server/testing/servers/start-flags.ts';
import { endBenchServer, startBenchServer } from '../../own-server.ts';
import type { Ground } from '../programs/ground.ts';
import { databaseOf, tokenSecret } from '../programs/site.ts';

type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** One process of the built site and everything outside of it, on loopback. */
export type Parts = {
  port: number;
  databaseUrl: string;
  metricsToken: string;
  postgres: PostgresCluster;
  limits: RedisServer;
  pictures: S3Server;
  model: FakeModelServer;
  /** The mail server; another one at the same address after `stop`. */
  mail: () => SmtpServer;
  returnMail: () => Promise<void>;
  /** Fills the disk of PostgreSQL; returns what frees it. Null where this user may not mount a small disk. */
  fillDisk: (() => () => void) | null;
  /** Sets the clock of the site so many milliseconds ahead of the others. */
  setClock: (ahead: number) => void;
};

const metricsToken = 'a token of the bench';
const megabyte = 2 ** 20;
/** Enough for the demonstration data and the write-ahead log. */
const diskMegabytes = 700;

/** Starts everything; it ends with the ground. Throws where a part does not come up. */
export async function startParts(ground: Ground): Promise<Parts> {
  const disk = mountDisk(ground);
  const postgres = await startPostgresIn(disk);
  ground.endsWith(postgres.stop);
  const limits = await startRedis(findRedis() ?? 'redis-server');
  ground.endsWith(limits.stop);
  const pictures = await startS3Server();
  ground.endsWith(pictures.close);
  const model = await startFakeModelServer();
  ground.endsWith(model.close);
  let mail = await startSmtpServer();
  ground.endsWith(() => mail.stop());
  const port = await freePort();
  const environment = {
    ...pictures.env,
    PORT: `${port}`,
    DATA_DIR: join(ground.folder, 'site'),
    DATABASE_URL: databaseOf(postgres),
    VALKEY_URL: limits.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@bench.example',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'fake',
    AI_BASE_URL: `${model.origin}/v1`,
    TOKEN_SECRET: tokenSecret,
    METRICS_TOKEN: metricsToken,
    RATE_LIMITS: 'on',
    SEED_DEMO: '1',
    DRAIN_SECONDS: '0',
  };
  const clock = new URL('./jumping-clock.ts', import.meta.url).href;
  const program = [...startFlags(), '--import', clock, 'build/site/main.js'];
  const { process: site } = await startBenchServer(environment, program, (begun) =>
    ground.endsWith(() => endBenchServer(begun, 'SIGTERM')),
  );
  return {
    ...{ port, databaseUrl: databaseOf(postgres), metricsToken },
    ...{ postgres, limits, pictures, model },
    mail: () => mail,
    returnMail: async () => {
      mail = await startSmtpServer({ port: mail.port });
    },
    fillDisk: disk === null ? null : () => fill(disk),
    setClock: (clockAhead) => site.send({ clockAhead }),
  };
}

/** A disk of its own that can be filled without harm to the machine. */
function mountDisk({ folder, endsWith }: Ground): string | null {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  // PostgreSQL's own user goes through it.
  chmodSync(folder, 0o755);
  try {
    const size = `size=${diskMegabytes}m,mode=1777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    rmSync(disk, { recursive: true });
    return null;
  }
  endsWith(() => execFileSync('umount', ['--lazy', disk]));
  return disk;
}

async function startPostgresIn(disk: string | null): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const before = process.env.TMPDIR;
  if (disk) process.env.TMPDIR = disk;
  try {
    return await startPostgres(bin);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fill(disk: string): () => void {
  const file = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  const size = bavail * bsize;
  // The last page of it, too.
  for (const rest of [size, size - megabyte])
    try {
      writeFileSync(file, Buffer.alloc(Math.max(0, rest), 1));
      break;
    } catch {
      // Somebody wrote at the same time.
    }
  return () => rmSync(file, { force: true });
}
