import { resolve } from 'node:path';
import type { Operator } from '#contract/kit/page.ts';
import { SetUpError } from './set-up/set-up-error.ts';
import { type Given, missingHalves, misspeltNames } from './settings/mistakes.ts';
import { Settings, type Values } from './settings/variables.ts';

type DatabaseConfig = { kind: 'embedded' } | { kind: 'postgres'; url: string };
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
  dataDir: string;
  database: DatabaseConfig;
  /** A start waits so many seconds for a PostgreSQL that does not answer. */
  databaseWaitSeconds: number;
  /** Address of the first administrator: invited by a link in the log while there is nobody else. */
  staffEmail: string | null;
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
    dataDir: resolve(values.DATA_DIR),
    database: databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'embedded' },
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    tokenSecret: values.TOKEN_SECRET,
    staffEmail: values.STAFF_EMAIL,
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

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Values): MailConfig {
  return url && from ? { kind: 'smtp', url: url.href, from } : { kind: 'mailbox' };
}

function gbizinfoOf({ GBIZINFO_TOKEN: token, GBIZINFO_URL: url }: Values): Config['gbizinfo'] {
  return token === null ? null : { token, url: url.href.replace(/\/+$/, '') };
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
