import { z } from 'zod';
import {
  addressRanges,
  ageRecipients,
  bucketName,
  domainNames,
  either,
  emailAddress,
  type Kind,
  longText,
  oneOf,
  safeUrl,
  share,
  text,
  urlOf,
  urlTextOf,
  wholeNumber,
} from './kinds.ts';

/** Headings under which the variables stand in .env.example. */
export const groups = {
  server: 'The server',
  database: 'The database; without DATABASE_URL it is embedded, in DATA_DIR',
  uploads: 'Pictures; without S3_ENDPOINT they are files in DATA_DIR/uploads',
  demo: 'Demonstration data and the first people',
  staff: "Ways into the operators' desk; without OIDC_ISSUER by password and authenticator app",
  mail: 'Mail; without SMTP_URL it is written to DATA_DIR/mailbox',
  talks: 'Talks; without AI_PROVIDER no request leaves the server',
  traces: 'Traces by OpenTelemetry; without OTEL_EXPORTER_OTLP_ENDPOINT there are none',
  operator: 'Who runs the site, and how',
} as const;

/** One setting of an operator. */
export type Variable<T = unknown> = {
  group: keyof typeof groups;
  /** Text to value; undefined gives the default, or null where there is none. */
  shape: z.ZodType<T, string | undefined>;
  /** As one would write it; null: unset. */
  fallback: string | null;
  /** What holds while it is unset, where no value of its own says it. */
  unset: string;
  /** For the table of docs/running.md, in one sentence. */
  about: string;
};

type Facts = { group: keyof typeof groups; unset?: string; about: string };

const valkeyProtocols = ['valkey:', 'valkeys:', 'redis:', 'rediss:'];

/** A variable with a default. */
function given<T>(kind: Kind<T>, fallback: string, { unset, ...facts }: Facts): Variable<T> {
  const shape = z.string().prefault(fallback).pipe(kind);
  return { ...facts, shape, fallback, unset: unset ?? fallback };
}

/** A variable that may stay unset: then it is null. */
function optional<T>(kind: Kind<T>, { unset = 'unset', ...facts }: Facts): Variable<T | null> {
  const shape = kind.optional().transform((value) => value ?? null);
  return { ...facts, shape, fallback: null, unset };
}

const unsaid = 'unset: 「（運営者が設定していません）」';

/** Every setting, in the order of the table. */
export const variables = {
  PORT: given(wholeNumber(0, 65_535), '3000', { group: 'server', about: 'port of site and API' }),
  HOST: given(text, '127.0.0.1', {
    group: 'server',
    about: 'address that is listened on; `0.0.0.0` for all of this machine',
  }),
  SITE_URL: optional(urlOf('http:', 'https:'), {
    group: 'server',
    unset: 'http://localhost:PORT',
    about: 'the address that people see; links in mails use it alone',
  }),
  SITE_NAME: given(text, 'みちしるべ', { group: 'server', about: 'name on pages and in mails' }),
  HSTS_INCLUDE_SUBDOMAINS: given(either('on', 'off'), 'on', {
    group: 'server',
    about: '`off` where a name below that of `SITE_URL` is not on https; matters with https alone',
  }),
  TRUST_PROXY: given(wholeNumber(0, 10), '0', {
    group: 'server',
    about: 'hops of X-Forwarded-For that are believed',
  }),
  RATE_LIMITS: given(either('on', 'off'), 'on', {
    group: 'server',
    about: '`off` for benchmarks on loopback',
  }),
  LOG_LEVEL: given(oneOf(['debug', 'info', 'warn', 'error', 'silent']), 'info', {
    group: 'server',
    about: 'JSON lines on standard output, no personal data',
  }),
  LOG_SQL: given(either('1', '0'), '0', {
    group: 'server',
    about: '1: each statement on a line with its time, without its parameters',
  }),
  ACCESS_LOG_DAYS: optional(wholeNumber(1, 3_650), {
    group: 'server',
    unset: 'unset: on standard output, with everything else',
    about: 'lines about requests go to `DATA_DIR/access-log`, a file a day, kept so many days',
  }),
  DRAIN_SECONDS: optional(wholeNumber(0, 600), {
    group: 'server',
    unset: '5 with `DATABASE_URL`, else 1; 0 in development',
    about:
      'after SIGTERM /takes-requests and /readyz say 503 so long, and requests are still taken',
  }),
  ASSETS_DIR: optional(text, {
    group: 'server',
    unset: 'unset: those of its own build alone',
    about:
      'folder with the hashed files of other releases, for pages of the version before and after; see [upgrading](upgrading.md)',
  }),
  METRICS_TOKEN: optional(longText(16, '16 characters or more'), {
    group: 'server',
    unset: 'unset: this machine alone',
    about: '16 characters or more; lets another machine read /metrics',
  }),
  DATA_DIR: given(text, './var', {
    group: 'database',
    about: 'embedded database, pictures, mailbox and the generated secret; one process at a time',
  }),
  DATABASE_URL: optional(urlTextOf('postgres:', 'postgresql:'), {
    group: 'database',
    unset: 'unset: embedded',
    about:
      '`postgres://user:password@host/name`, PostgreSQL 15 or newer; several processes may share it',
  }),
  DATABASE_DIRECT_URL: optional(urlTextOf('postgres:', 'postgresql:'), {
    group: 'database',
    unset: 'unset: `DATABASE_URL` names PostgreSQL itself',
    about:
      'PostgreSQL itself, where `DATABASE_URL` leads through a pooler such as PgBouncer: migrations, backups and commands go there',
  }),
  DATABASE_READ_URL: optional(urlTextOf('postgres:', 'postgresql:'), {
    group: 'database',
    unset: 'unset: everything is read where it is written',
    about:
      'a streaming replica of `DATABASE_URL`, which public pages, searches and other public answers are read from',
  }),
  DATABASE_READ_LAG_SECONDS: given(wholeNumber(1, 3_600), '10', {
    group: 'database',
    about: 'a replica that is further behind is not read until it has caught up',
  }),
  DATABASE_WAIT_SECONDS: given(wholeNumber(0, 3_600), '60', {
    group: 'database',
    about: 'a start tries a PostgreSQL that does not answer so long, then ends with a sentence',
  }),
  VALKEY_URL: optional(urlTextOf(...valkeyProtocols), {
    group: 'database',
    unset: 'unset: limits are counted in PostgreSQL, or in memory beside the embedded database',
    about:
      '`valkey://user:password@host:6379`, Valkey or Redis 7 or newer: processes that share limits count there',
  }),
  TOKEN_SECRET: optional(
    longText(32, '32 bytes or more: openssl rand -base64 48 makes a good one'),
    {
      group: 'database',
      unset: 'embedded: generated into `DATA_DIR/token-secret`',
      about: 'required with `DATABASE_URL`, 32 bytes or more',
    },
  ),
  BACKUP_DAYS: given(wholeNumber(1, 3_650), '30', {
    group: 'database',
    about: 'days after which you replace a backup: terms and privacy notice promise it',
  }),
  BACKUP_RECIPIENT: optional(ageRecipients, {
    group: 'database',
    unset: 'unset: backups are not encrypted and stay in `DATA_DIR`',
    about:
      'public key of age, or several with spaces between: a backup is encrypted for them; see [backup](backup.md)',
  }),
  BACKUP_PASSPHRASE: optional(longText(16, '16 characters or more'), {
    group: 'database',
    about:
      'encrypts backups where there is no `BACKUP_RECIPIENT`, and opens those that were encrypted by it',
  }),
  S3_ENDPOINT: optional(urlOf('http:', 'https:'), {
    group: 'uploads',
    unset: 'unset: pictures are files in `DATA_DIR/uploads`',
    about:
      'store that speaks S3, such as `https://s3.ap-northeast-1.amazonaws.com`; needs a bucket and a key with its secret; see “Pictures” below',
  }),
  S3_BUCKET: optional(bucketName, { group: 'uploads', about: 'bucket of the pictures' }),
  S3_REGION: given(text, 'us-east-1', {
    group: 'uploads',
    about: 'region of the bucket; stores of your own mostly take the default',
  }),
  S3_ACCESS_KEY_ID: optional(text, {
    group: 'uploads',
    about: 'key that may list, read, write and delete in the bucket',
  }),
  S3_SECRET_ACCESS_KEY: optional(text, { group: 'uploads', about: 'secret of that key' }),
  SEED_DEMO: given(oneOf(['0', '1', 'auto']), 'auto', {
    group: 'demo',
    unset: '`auto`: 1 on an empty embedded database, else 0',
    about: 'demonstration companies and accounts',
  }),
  DEMO_LOGIN: given(either('1', '0'), '0', {
    group: 'demo',
    about: '1: demonstration accounts log in from anywhere, with a warning at the start',
  }),
  STAFF_EMAIL: optional(emailAddress, {
    group: 'demo',
    about: 'the first administrator of the desk: invited by a link in the log while nobody else is',
  }),
  STAFF_ALLOWED_ADDRESSES: optional(addressRanges, {
    group: 'staff',
    unset: 'unset: the desk is there for every address',
    about:
      'addresses and ranges with commas between, such as `203.0.113.0/24, 2001:db8::/32`: from elsewhere there is no desk',
  }),
  OIDC_ISSUER: optional(safeUrl, {
    group: 'staff',
    unset: 'unset: staff log in by password and authenticator app alone',
    about:
      'OpenID Connect provider of your organisation, such as `https://login.example.jp`, as its `issuer` says it',
  }),
  OIDC_CLIENT_ID: optional(text, { group: 'staff', about: 'the site at that provider' }),
  OIDC_CLIENT_SECRET: optional(text, {
    group: 'staff',
    about: 'its secret; the provider must know `SITE_URL/staff/login` as redirect URI',
  }),
  OIDC_ALLOWED_DOMAINS: optional(domainNames, {
    group: 'staff',
    unset: 'unset: every domain, of people who were invited',
    about: 'domains of mail addresses that the provider may vouch for, with commas between',
  }),
  SMTP_URL: optional(urlOf('smtp:', 'smtps:'), {
    group: 'mail',
    unset: 'unset: .eml files in `DATA_DIR/mailbox`, shown at /dev/mailbox',
    about: '`smtps://user:password@host`; needs `MAIL_FROM`',
  }),
  MAIL_FROM: optional(text, { group: 'mail', about: 'sender of all mails; needs `SMTP_URL`' }),
  COMPANY_PROOF_REQUIRED: given(either('on', 'off'), 'on', {
    group: 'operator',
    about:
      '`off`: the desk may publish the page of a company before it was proven by mail, letter or call',
  }),
  GBIZINFO_TOKEN: optional(text, {
    group: 'operator',
    unset: 'unset: nothing is asked; companies can give a file',
    about:
      'token of the REST API of gBizINFO (経済産業省): companies and the desk look up a 法人番号 there',
  }),
  GBIZINFO_URL: given(safeUrl, 'https://api.info.gbiz.go.jp/hojin/v2/hojin', {
    group: 'operator',
    about: 'where that API is; the token is sent there alone',
  }),
  GUARDIAN_MAIL: given(either('on', 'off'), 'off', {
    group: 'mail',
    about:
      "`on`: a student under 16 also gives a guardian's mail address, which gets one mail about the registration",
  }),
  CHAT_MESSAGES_PER_DAY: given(wholeNumber(1, 100_000), '60', {
    group: 'talks',
    about: 'per student',
  }),
  AI_PROVIDER: given(oneOf(['none', 'openai-compatible', 'anthropic']), 'none', {
    group: 'talks',
    unset: '`none`: built-in counsellor',
    about: '`openai-compatible` or `anthropic`; see “A language model” below',
  }),
  AI_MODEL: optional(text, { group: 'talks', about: 'name of the model' }),
  AI_API_KEY: optional(text, {
    group: 'talks',
    about: 'not needed for a server of your own over http',
  }),
  AI_BASE_URL: optional(urlOf('http:', 'https:'), {
    group: 'talks',
    about: 'needed with `openai-compatible`; with `anthropic` for a gateway',
  }),
  AI_DAILY_TOKENS: given(wholeNumber(1_000, 1_000_000_000), '2000000', {
    group: 'talks',
    about: 'input and output of a day, over all students; then the built-in counsellor',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(urlOf('http:', 'https:'), {
    group: 'traces',
    unset: 'unset: no traces',
    about: 'address of a collector that takes OTLP over HTTP, such as `http://127.0.0.1:4318`',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: given(oneOf(['http/json']), 'http/json', {
    group: 'traces',
    about:
      'the one protocol that is spoken; every collector takes it at the port of `http/protobuf`',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: optional(text, {
    group: 'traces',
    about: '`name=value` pairs with commas between, such as the key of a collector',
  }),
  OTEL_SERVICE_NAME: given(text, 'michishirube', {
    group: 'traces',
    about: 'name of this service in traces',
  }),
  OTEL_RESOURCE_ATTRIBUTES: optional(text, {
    group: 'traces',
    about:
      '`name=value` pairs that all spans carry, such as `deployment.environment.name=production`',
  }),
  OTEL_TRACES_SAMPLER: given(
    oneOf([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    'parentbased_always_on',
    {
      group: 'traces',
      about: 'which requests are traced; `parentbased_` follows the proxy where it decided',
    },
  ),
  OTEL_TRACES_SAMPLER_ARG: given(share, '1', {
    group: 'traces',
    about: 'share of traces for the samplers by ratio, from 0 to 1',
  }),
  OTEL_SDK_DISABLED: given(either('true', 'false'), 'false', {
    group: 'traces',
    about: '`true` switches traces off, whatever else is set',
  }),
  OPERATOR_NAME: optional(text, {
    group: 'operator',
    unset: unsaid,
    about: 'who runs the site: /operator, /terms, /privacy, the footer; so are the next four',
  }),
  OPERATOR_ADDRESS: optional(text, { group: 'operator', unset: unsaid, about: '所在地' }),
  OPERATOR_REPRESENTATIVE: optional(text, { group: 'operator', unset: unsaid, about: '代表者' }),
  OPERATOR_PHONE: optional(text, { group: 'operator', unset: unsaid, about: '電話番号' }),
  OPERATOR_EMAIL: optional(emailAddress, {
    group: 'operator',
    unset: unsaid,
    about:
      'メールアドレス; hears of inquiries and of company pages that wait, and gets answers to mails about them',
  }),
  OPERATOR_NOTIFICATION_NUMBER: optional(text, {
    group: 'operator',
    unset: unsaid,
    about: '特定募集情報等提供事業者 届出番号, in the footer of every page',
  }),
  COMPLAINT_CONTACT: optional(text, {
    group: 'operator',
    unset: unsaid,
    about: '苦情の窓口, in the footer of every page',
  }),
  COMPLAINT_NUMBERS: optional(text, {
    group: 'operator',
    unset: 'unset: 「まだ載せていません」',
    about:
      'numbers of complaints of past years, such as 「2026年度：3件」, on /operator; renew it each April',
  }),
} as const satisfies Record<string, Variable>;

type Shapes = { [Name in keyof typeof variables]: (typeof variables)[Name]['shape'] };

/** All variables at once; the mode of the process is no setting of an operator. */
export const Settings = z.object({
  ...(Object.fromEntries(
    Object.entries(variables).map(([name, { shape }]) => [name, shape]),
  ) as Shapes),
  NODE_ENV: z
    .string()
    .prefault('production')
    .pipe(oneOf(['production', 'development', 'test'])),
});

/** Values of all variables. */
export type Values = z.output<typeof Settings>;
