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
    });
  });

  test('with DATABASE_URL demo data is off until asked for', () => {
    const DATABASE_URL = 'postgres://user@localhost/db';
    const TOKEN_SECRET = 'x'.repeat(32);
    expect(readConfig({ DATABASE_URL, TOKEN_SECRET }).seedDemo).toBe(false);
    expect(readConfig({ DATABASE_URL, TOKEN_SECRET, SEED_DEMO: '1' }).seedDemo).toBe(true);
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
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
    [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%j stops the start and names %s', (environment, name) => {
    const read = () => readConfig(environment as Record<string, string>);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });
});
