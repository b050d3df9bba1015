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
  ])('%j stops the start and names %s', (environment, name) => {
    const read = () => readConfig(environment as Record<string, string>);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });
});
