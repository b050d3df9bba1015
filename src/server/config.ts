import { resolve } from 'node:path';
import type { Operator } from '#contract/kit/page.ts';

type DatabaseConfig = { kind: 'embedded' } | { kind: 'postgres'; url: string };
type MailConfig = { kind: 'mailbox' } | { kind: 'smtp'; url: string; from: string };
type AiConfig = { kind: 'built-in' } | ModelConfig;
/** Tokens a day are over all students, input and output together. */
export type ModelConfig = { model: string; dailyTokens: number } & (
  | { kind: 'openai-compatible'; apiKey: string | null; baseUrl: string }
  | { kind: 'anthropic'; apiKey: string; baseUrl: string | null }
);
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

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
  /** Address of the first administrator: invited by a link in the log while there is nobody else. */
  staffEmail: string | null;
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
  chatMessagesPerDay: number;
  /** Hops of X-Forwarded-For that are believed. */
  trustProxy: number;
  rateLimits: boolean;
  logLevel: LogLevel;
  /** Statements are logged with their time and without parameters. */
  logSql: boolean;
};

type Environment = Record<string, string | undefined>;

/** A setting that cannot be used; the message names the variable and is shown instead of a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the settings. Throws ConfigError naming the variable when one is unknown or half set. */
export function readConfig(environment: Environment = process.env): Config {
  const text = (name: string): string | null => environment[name]?.trim() || null;
  const wholeNumber = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}`);
  };
  const oneOf = <const T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    const choice = choices.find((candidate) => candidate === value);
    if (choice) return choice;
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}`);
  };
  const url = (name: string, value: string, protocols: string[]): URL => {
    const parsed = URL.parse(value);
    if (parsed && protocols.includes(parsed.protocol)) return parsed;
    throw new ConfigError(`${name} must be a URL that begins with ${protocols.join(' or ')}`);
  };
  const required = (name: string, because: string): string => {
    const value = text(name);
    if (value) return value;
    throw new ConfigError(`${name} is missing: ${because}`);
  };

  const emailOf = (name: string): string | null => {
    const value = text(name);
    if (value === null || /^[^\s@]+@[^\s@]+$/.test(value)) return value;
    throw new ConfigError(`${name} must be an address such as info@example.jp`);
  };

  const port = wholeNumber('PORT', 3000, 0, 65_535);
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl) url('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']);
  const tokenSecret = databaseUrl
    ? required('TOKEN_SECRET', 'with DATABASE_URL it must be set, 32 bytes or more')
    : text('TOKEN_SECRET');
  if (tokenSecret && Buffer.byteLength(tokenSecret) < 32)
    throw new ConfigError('TOKEN_SECRET must be 32 bytes or more');

  const smtpUrl = text('SMTP_URL');
  const mailFrom = text('MAIL_FROM');
  if (!smtpUrl && mailFrom) throw new ConfigError('SMTP_URL is missing: MAIL_FROM is set');
  const mail: MailConfig = smtpUrl
    ? {
        kind: 'smtp',
        url: url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']).href,
        from: required('MAIL_FROM', 'SMTP_URL is set'),
      }
    : { kind: 'mailbox' };

  const provider = oneOf('AI_PROVIDER', ['none', 'openai-compatible', 'anthropic'], 'none');
  for (const name of ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL', 'AI_DAILY_TOKENS'])
    if (provider === 'none' && text(name))
      throw new ConfigError(`AI_PROVIDER is missing: ${name} is set`);
  const readAi = (): AiConfig => {
    if (provider === 'none') return { kind: 'built-in' };
    const common = {
      model: required('AI_MODEL', 'AI_PROVIDER is set'),
      dailyTokens: wholeNumber('AI_DAILY_TOKENS', 2_000_000, 1_000, 1_000_000_000),
    };
    const because = `AI_PROVIDER is ${provider}`;
    const given = text('AI_BASE_URL');
    const baseUrl =
      given && url('AI_BASE_URL', given, ['http:', 'https:']).href.replace(/\/+$/, '');
    if (provider === 'anthropic')
      return { ...common, kind: provider, apiKey: required('AI_API_KEY', because), baseUrl };
    if (!baseUrl) throw new ConfigError(`AI_BASE_URL is missing: ${because}`);
    // A server of one's own needs no key; one behind TLS is taken for hosted.
    const isOwn = baseUrl.startsWith('http:');
    const apiKey = isOwn ? text('AI_API_KEY') : required('AI_API_KEY', because);
    return { ...common, kind: provider, apiKey, baseUrl };
  };

  const seed = oneOf('SEED_DEMO', ['0', '1', 'auto'], 'auto');
  return {
    mode: oneOf('NODE_ENV', ['production', 'development', 'test'], 'production'),
    port,
    host: text('HOST') ?? '127.0.0.1',
    siteUrl: url('SITE_URL', text('SITE_URL') ?? `http://localhost:${port}`, ['http:', 'https:']),
    siteName: text('SITE_NAME') ?? 'みちしるべ',
    operator: readOperator(text, emailOf('OPERATOR_EMAIL')),
    complaintNumbers: text('COMPLAINT_NUMBERS'),
    backupDays: wholeNumber('BACKUP_DAYS', 30, 1, 3_650),
    dataDir: resolve(text('DATA_DIR') ?? './var'),
    database: databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'embedded' },
    tokenSecret,
    staffEmail: emailOf('STAFF_EMAIL'),
    guardianMail: oneOf('GUARDIAN_MAIL', ['on', 'off'], 'off') === 'on',
    metricsToken: readMetricsToken(text),
    demoLogin: oneOf('DEMO_LOGIN', ['0', '1'], '0') === '1',
    seedDemo: seedDemoOf(seed, databaseUrl !== null),
    mail,
    ai: readAi(),
    chatMessagesPerDay: wholeNumber('CHAT_MESSAGES_PER_DAY', 60, 1, 100_000),
    trustProxy: wholeNumber('TRUST_PROXY', 0, 0, 10),
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    logSql: oneOf('LOG_SQL', ['0', '1'], '0') === '1',
  };
}

function seedDemoOf(seed: '0' | '1' | 'auto', hasDatabaseUrl: boolean): Config['seedDemo'] {
  if (seed === 'auto') return hasDatabaseUrl ? false : 'when-empty';
  return seed === '1';
}

function readMetricsToken(text: (name: string) => string | null): string | null {
  const token = text('METRICS_TOKEN');
  if (token && token.length < 16)
    throw new ConfigError('METRICS_TOKEN must be 16 characters or more');
  return token;
}

function readOperator(text: (name: string) => string | null, email: string | null): Operator {
  return {
    name: text('OPERATOR_NAME'),
    address: text('OPERATOR_ADDRESS'),
    representative: text('OPERATOR_REPRESENTATIVE'),
    phone: text('OPERATOR_PHONE'),
    email,
    notificationNumber: text('OPERATOR_NOTIFICATION_NUMBER'),
    complaintContact: text('COMPLAINT_CONTACT'),
  };
}
