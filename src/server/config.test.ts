import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  test('nothing set gives a working product', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      siteName: 'みちしるべ',
      database: { kind: 'embedded' },
      seedDemo: 'when-empty',
      mail: { kind: 'mailbox' },
      ai: { kind: 'built-in' },
      chatMessagesPerDay: 60,
      guardianMail: false,
    });
  });

  test('with DATABASE_URL demo data is off until asked for', () => {
    const DATABASE_URL = 'postgres://user@localhost/db';
    const TOKEN_SECRET = 'x'.repeat(32);
    expect(readConfig({ DATABASE_URL, TOKEN_SECRET }).seedDemo).toBe(false);
    expect(readConfig({ DATABASE_URL, TOKEN_SECRET, SEED_DEMO: '1' }).seedDemo).toBe(true);
  });

  test("a model of one's own needs no key", () => {
    const AI_BASE_URL = 'http://127.0.0.1:8080/v1/';
    const { ai } = readConfig({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL });
    expect(ai).toEqual({
      kind: 'openai-compatible',
      model: 'm',
      apiKey: null,
      baseUrl: 'http://127.0.0.1:8080/v1',
      dailyTokens: 2_000_000,
    });
  });

  test.each([
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ SITE_URL: 'michishirube' }, 'SITE_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x' }, 'TOKEN_SECRET'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
    [{ MAIL_FROM: 'a@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ AI_PROVIDER: 'magic' }, 'AI_PROVIDER'],
    [{ AI_API_KEY: 'key' }, 'AI_PROVIDER'],
    [{ AI_PROVIDER: 'anthropic', AI_API_KEY: 'key' }, 'AI_MODEL'],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY'],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_API_KEY: 'key' }, 'AI_BASE_URL'],
    [
      { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'https://ai.example/v1' },
      'AI_API_KEY',
    ],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k', AI_BASE_URL: 'x' }, 'AI_BASE_URL'],
    [{ AI_DAILY_TOKENS: '5000' }, 'AI_PROVIDER'],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
    [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ OPERATOR_EMAIL: 'somewhere' }, 'OPERATOR_EMAIL'],
    [{ GUARDIAN_MAIL: '1' }, 'GUARDIAN_MAIL'],
    [{ HSTS_INCLUDE_SUBDOMAINS: 'yes' }, 'HSTS_INCLUDE_SUBDOMAINS'],
    [{ STAFF_ALLOWED_ADDRESSES: 'office' }, 'STAFF_ALLOWED_ADDRESSES'],
    [{ STAFF_ALLOWED_ADDRESSES: '10.0.0.0/33' }, 'STAFF_ALLOWED_ADDRESSES'],
    [{ OIDC_ISSUER: 'http://login.example.jp' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://login.example.jp', OIDC_CLIENT_ID: 'a' }, 'OIDC_CLIENT_SECRET'],
    [{ OIDC_ISSUER: 'https://login.example.jp', OIDC_CLIENT_SECRET: 'a' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_ALLOWED_DOMAINS: 'example.jp' }, 'OIDC_ISSUER'],
    [
      {
        OIDC_ISSUER: 'https://login.example.jp',
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'b',
        OIDC_ALLOWED_DOMAINS: '@example.jp',
      },
      'OIDC_ALLOWED_DOMAINS',
    ],
  ])('%j stops the start and names %s', (environment, name) => {
    const read = () => readConfig(environment as Record<string, string>);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  const messageOf = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
      return '';
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error);
    }
  };

  test('all mistakes are said at once, a sentence a line, without the values', () => {
    const message = messageOf({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://root:hunter2@localhost',
      MAIL_FROM: 'a@example.com',
      SITE_NMAE: 'x',
    });
    expect(message.split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
      expect.stringMatching(/^TOKEN_SECRET is missing: with DATABASE_URL it must be set/),
      'SMTP_URL is missing: MAIL_FROM is set, set both or neither.',
      'SITE_NMAE is set: did you mean SITE_NAME?',
    ]);
  });

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['TOKENSECRET', 'TOKEN_SECRET'],
    ['database_url', 'DATABASE_URL'],
    ['AI_APIKEY', 'AI_API_KEY'],
  ])('a misspelt %s is taken for %s', (name, meant) => {
    expect(messageOf({ [name]: 'x' })).toBe(`${name} is set: did you mean ${meant}?`);
  });

  test('names of other programs are no slip', () => {
    const names =
      'HOSTNAME HOSTS PORTS POST XPORT LOGLEVEL SMTP_SSL SMTP_HOST SITE_ID LOGNAME PATH';
    const others = Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
    expect(messageOf({ ...others, npm_config_loglevel: 'x', DATADOG_DIR: 'x' })).toBe('');
  });

  test('a name beside the one it resembles is no slip', () => {
    expect(messageOf({ SITE_NAME: 'a', SITE_NAMES: 'b' })).toBe('');
  });

  test('an empty value is an unset one', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
  });
});
