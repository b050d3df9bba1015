import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import type { Operator } from '#contract/kit/page.ts';
import { SetUpError } from './set-up/set-up-error.ts';
import { type Given, missingHalves, misspeltNames } from './settings/mistakes.ts';
import { Settings, type Values } from './settings/variables.ts';

type DatabaseConfig = { kind: 'embedded' } | ({ kind: 'postgres' } & PostgresPlace);
/** Addresses of a PostgreSQL. */
export type PostgresPlace = {
  url: string;
  /** PostgreSQL itself, where `url` leads through a pooler that lends connections by transactions. */
  directUrl?: string | null;
  /** A streaming replica that reads may go to, unless it is further behind. */
  replica?: { url: string; lagSeconds: number } | null;
};
/** A bucket of a store that speaks S3, and the key to it. */
export type S3Config = {
  endpoint: URL;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
type UploadsConfig = { kind: 'folder' } | ({ kind: 's3' } & S3Config);
type MailConfig = { kind: 'mailbox' } | { kind: 'smtp'; url: string; from: string };
type AiConfig = { kind: 'built-in' } | ModelConfig;
/** Tokens a day are over all students, input and output together. */
export type ModelConfig = { model: string; dailyTokens: number } & (
  | { kind: 'openai-compatible'; apiKey: string | null; baseUrl: string }
  | { kind: 'anthropic'; apiKey: string; baseUrl: string | null }
);
/** Where spans go, and how many. Headers and attributes are `name=value` pairs, as the standard writes them. */
export type TracingConfig = {
  endpoint: URL;
  headers: string | null;
  serviceName: string;
  resourceAttributes: string | null;
  sampler: Values['OTEL_TRACES_SAMPLER'];
  /** Share of traces from 0 to 1, for the samplers by ratio. */
  samplerRatio: number;
};
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Where gBizINFO is asked, without a slash at the end, and with what. */
export type GbizinfoConfig = { url: string; token: string };

/** The provider by which staff may log in, beside their passwords. */
export type OidcConfig = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** In small letters; null: an address of any domain. */
  allowedDomains: readonly string[] | null;
};

/** Everything that an operator may choose; alternatives are tagged unions. */
export type Config = {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  siteUrl: URL;
  siteName: string;
  operator: Operator;
  /** Numbers of complaints of past years, as the operator's page shows them; null: none yet. */
  complaintNumbers: string | null;
  /** Days after which a backup is replaced, as the privacy notice promises. */
  backupDays: number;
  /** Who can open backups: owners of public keys of age, else whoever knows the passphrase. */
  backup: { recipients: string[]; passphrase: string | null };
  dataDir: string;
  /** Hashed files of other releases, which pages of theirs ask for; null: none. */
  assetsDir: string | null;
  database: DatabaseConfig;
  /** Where processes that share limits count; null: in PostgreSQL, or in memory beside the embedded database. */
  valkeyUrl: string | null;
  /** Where uploaded pictures are kept: in the data directory, or in a store that all processes share. */
  uploads: UploadsConfig;
  /** A start waits so many seconds for a PostgreSQL that does not answer. */
  databaseWaitSeconds: number;
  /** Address of the first administrator: invited by a link in the log while there is nobody else. */
  staffEmail: string | null;
  /** From elsewhere there is no desk; null: it is there for every address. */
  staffAddresses: BlockList | null;
  /** Null: staff log in by password and authenticator app alone. */
  oidc: OidcConfig | null;
  /** A company's page is not published for the first time before the desk knows whose it is. */
  companyProofRequired: boolean;
  /** A student under 16 gives a guardian's mail address, which is told of the registration once. */
  guardianMail: boolean;
  /** Lets a machine elsewhere read /metrics; without it only this machine may. */
  metricsToken: string | null;
  /** Null: generated into the data directory on the first start. */
  tokenSecret: string | null;
  seedDemo: boolean | 'when-empty';
  /** Demonstration accounts log in from anywhere: their password is public. */
  demoLogin: boolean;
  mail: MailConfig;
  ai: AiConfig;
  /** Null: nobody is asked about a 法人番号. */
  gbizinfo: GbizinfoConfig | null;
  chatMessagesPerDay: number;
  /** Hops of X-Forwarded-For that are believed. */
  trustProxy: number;
  /** Strict-Transport-Security also speaks for the names below that of the site. */
  hstsIncludesSubdomains: boolean;
  rateLimits: boolean;
  /** After SIGTERM requests are taken for so many seconds more. */
  drainSeconds: number;
  logLevel: LogLevel;
  /** Statements are logged with their time and without parameters. */
  logSql: boolean;
  /** Requests are logged in files of a day, kept so many days; null: on standard output with everything else. */
  accessLogDays: number | null;
  /** Null: no traces. */
  tracing: TracingConfig | null;
};

type Environment = Record<string, string | undefined>;

/** Settings that cannot be used: a sentence a line, each naming its variable. They are shown instead of a stack. */
export class ConfigError extends SetUpError {
  override name = 'ConfigError';
}

/** Reads the settings. Throws ConfigError with all mistakes at once: unknown values, half settings, misspelt names. */
export function readConfig(environment: Environment = process.env): Config {
  const given = textsOf(environment);
  const read = Settings.safeParse(given);
  const wrong = read.success ? [] : read.error.issues;
  const mistakes = [
    ...wrong.map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...missingHalves(given),
    ...misspeltNames(given),
  ];
  if (!read.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return configOf(read.data);
}

/** An empty variable is an unset one. */
function textsOf(environment: Environment): Given {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim() ?? '']);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}

function configOf(values: Values): Config {
  const { DATABASE_URL: databaseUrl, PORT: port } = values;
  return {
    mode: values.NODE_ENV,
    port,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? new URL(`http://localhost:${port}`),
    siteName: values.SITE_NAME,
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS,
      representative: values.OPERATOR_REPRESENTATIVE,
      phone: values.OPERATOR_PHONE,
      email: values.OPERATOR_EMAIL,
      notificationNumber: values.OPERATOR_NOTIFICATION_NUMBER,
      complaintContact: values.COMPLAINT_CONTACT,
    },
    complaintNumbers: values.COMPLAINT_NUMBERS,
    backupDays: values.BACKUP_DAYS,
    backup: {
      recipients: values.BACKUP_RECIPIENT ?? [],
      passphrase: values.BACKUP_PASSPHRASE,
    },
    dataDir: resolve(values.DATA_DIR),
    assetsDir: values.ASSETS_DIR === null ? null : resolve(values.ASSETS_DIR),
    valkeyUrl: values.VALKEY_URL,
    database: databaseUrl
      ? {
          kind: 'postgres',
          url: databaseUrl,
          directUrl: values.DATABASE_DIRECT_URL,
          replica: values.DATABASE_READ_URL
            ? { url: values.DATABASE_READ_URL, lagSeconds: values.DATABASE_READ_LAG_SECONDS }
            : null,
        }
      : { kind: 'embedded' },
    uploads: uploadsOf(values),
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    tokenSecret: values.TOKEN_SECRET,
    staffEmail: values.STAFF_EMAIL,
    staffAddresses: values.STAFF_ALLOWED_ADDRESSES,
    oidc: oidcOf(values),
    companyProofRequired: values.COMPANY_PROOF_REQUIRED,
    guardianMail: values.GUARDIAN_MAIL,
    metricsToken: values.METRICS_TOKEN,
    demoLogin: values.DEMO_LOGIN,
    seedDemo: seedDemoOf(values.SEED_DEMO, databaseUrl !== null),
    mail: mailOf(values),
    ai: aiOf(values),
    gbizinfo: gbizinfoOf(values),
    chatMessagesPerDay: values.CHAT_MESSAGES_PER_DAY,
    trustProxy: values.TRUST_PROXY,
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS,
    rateLimits: values.RATE_LIMITS,
    drainSeconds: drainSecondsOf(values),
    logLevel: values.LOG_LEVEL,
    logSql: values.LOG_SQL,
    accessLogDays: values.ACCESS_LOG_DAYS,
    tracing: tracingOf(values),
  };
}

function seedDemoOf(seed: '0' | '1' | 'auto', hasDatabaseUrl: boolean): Config['seedDemo'] {
  if (seed === 'auto') return hasDatabaseUrl ? false : 'when-empty';
  return seed === '1';
}

/** A balancer needs some seconds to see it; one process alone only lets those in that are on their way. */
function drainSecondsOf({ DRAIN_SECONDS: given, DATABASE_URL, NODE_ENV }: Values): number {
  if (given !== null) return given;
  if (NODE_ENV !== 'production') return 0;
  return DATABASE_URL ? 5 : 1;
}

function uploadsOf(values: Values): UploadsConfig {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  // What is missing beside another one was said before.
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return { kind: 'folder' };
  return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Values): MailConfig {
  return url && from ? { kind: 'smtp', url: url.href, from } : { kind: 'mailbox' };
}

function gbizinfoOf({ GBIZINFO_TOKEN: token, GBIZINFO_URL: url }: Values): Config['gbizinfo'] {
  return token === null ? null : { token, url: url.href.replace(/\/+$/, '') };
}

function oidcOf(values: Values): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = values;
  if (!issuer || !clientId || !secret) return null;
  return { issuer, clientId, clientSecret: secret, allowedDomains: values.OIDC_ALLOWED_DOMAINS };
}

function tracingOf(values: Values): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: isDisabled } = values;
  if (!endpoint || isDisabled) return null;
  return {
    endpoint,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    resourceAttributes: values.OTEL_RESOURCE_ATTRIBUTES,
    sampler: values.OTEL_TRACES_SAMPLER,
    samplerRatio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

function aiOf(values: Values): AiConfig {
  const { AI_PROVIDER: kind, AI_MODEL: model, AI_API_KEY: apiKey } = values;
  const baseUrl = values.AI_BASE_URL?.href.replace(/\/+$/, '') ?? null;
  const dailyTokens = values.AI_DAILY_TOKENS;
  // What is missing beside a provider was said before.
  if (kind === 'anthropic' && model && apiKey) return { kind, model, dailyTokens, apiKey, baseUrl };
  if (kind === 'openai-compatible' && model && baseUrl)
    return { kind, model, dailyTokens, apiKey, baseUrl };
  return { kind: 'built-in' };
}
