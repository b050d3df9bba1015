import { z } from 'zod';
import { readDataLines } from '#server/data-directory.ts';
import { editDistance } from '#server/text/edit-distance.ts';
import { variables } from './variables.ts';

/** Texts by name, without those that are empty. */
export type Given = Readonly<Record<string, string>>;

/** What a variable needs beside it: why another one is missing, or null where nothing is. */
type Need = { name: keyof typeof variables; why: (given: Given) => string | null };

const isHosted = ({ AI_BASE_URL = '' }: Given) =>
  AI_BASE_URL !== '' && !AI_BASE_URL.startsWith('http:');
const because = (isSo: boolean, why: string) => (isSo ? why : null);

const oidcParts = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ALLOWED_DOMAINS'];
const namesOfS3 = Object.keys(variables).filter((name) => name.startsWith('S3_'));

/** All of the store's settings are needed together. */
function partOfS3(given: Given): string | null {
  const other = namesOfS3.find((name) => name in given);
  return other ? `${other} is set, set all of S3_ or none` : null;
}

const needs: readonly Need[] = [
  {
    name: 'TOKEN_SECRET',
    why: (given) =>
      because(
        'DATABASE_URL' in given,
        'with DATABASE_URL it must be set, the same for all processes: openssl rand -base64 48 makes a good one',
      ),
  },
  ...(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).map(
    (name) => ({ name, why: partOfS3 }),
  ),
  {
    name: 'DATABASE_URL',
    why: (given) => {
      const other = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'].find((name) => name in given);
      return other ? `${other} is set, set it as well` : null;
    },
  },
  {
    name: 'SMTP_URL',
    why: (given) => because('MAIL_FROM' in given, 'MAIL_FROM is set, set both or neither'),
  },
  {
    name: 'MAIL_FROM',
    why: (given) => because('SMTP_URL' in given, 'SMTP_URL is set, set both or neither'),
  },
  {
    name: 'OIDC_ISSUER',
    why: (given) => {
      const part = oidcParts.find((name) => name in given);
      return part ? `${part} is set, set it to the address of the provider` : null;
    },
  },
  ...(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).map(
    (name): Need => ({
      name,
      why: (given) => because('OIDC_ISSUER' in given, 'OIDC_ISSUER is set, the provider gives it'),
    }),
  ),
  {
    name: 'GBIZINFO_TOKEN',
    why: (given) => because('GBIZINFO_URL' in given, 'GBIZINFO_URL is set, set both or neither'),
  },
  {
    name: 'AI_PROVIDER',
    why: (given) => {
      const parts = ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL', 'AI_DAILY_TOKENS'];
      const part = parts.find((name) => name in given);
      return part ? `${part} is set, set it to openai-compatible or anthropic` : null;
    },
  },
  {
    name: 'AI_MODEL',
    why: ({ AI_PROVIDER }) =>
      because(
        AI_PROVIDER === 'openai-compatible' || AI_PROVIDER === 'anthropic',
        'AI_PROVIDER is set, give the name of the model',
      ),
  },
  {
    name: 'AI_API_KEY',
    why: (given) => {
      // A server of one's own needs no key; one behind TLS is taken for hosted.
      const needsKey = given.AI_PROVIDER === 'openai-compatible' && isHosted(given);
      if (needsKey) return 'AI_BASE_URL is not a server of your own over http';
      return because(given.AI_PROVIDER === 'anthropic', 'AI_PROVIDER is anthropic');
    },
  },
  {
    name: 'AI_BASE_URL',
    why: ({ AI_PROVIDER }) =>
      because(
        AI_PROVIDER === 'openai-compatible',
        'AI_PROVIDER is openai-compatible, give the address of its API',
      ),
  },
];

/** Sentences about halves of a setting whose other half is there. */
export function missingHalves(given: Given): string[] {
  const isNone = given.AI_PROVIDER === 'none';
  return needs.flatMap(({ name, why }) => {
    if (name in given && !(name === 'AI_PROVIDER' && isNone)) return [];
    const reason = why(given);
    return reason ? [`${name} is missing: ${reason}.`] : [];
  });
}

const Foreign = z.object({ name: z.string(), program: z.string() });
/** Short names are near to everything. */
const shortestCompared = 7;
const mostSlips = 2;

/**
 * Sentences about names within two letters of one of ours that is not set. Short ones (PORT, HOST) and names of other
 * programs are never taken for a slip.
 */
export function misspeltNames(given: Given): string[] {
  const known = Object.keys(variables);
  const isOurs = new Set(known);
  const compared = known.filter((name) => name.length >= shortestCompared && !(name in given));
  const unknown = Object.keys(given).filter((name) => !isOurs.has(name));
  const found = unknown.flatMap((name) => {
    const near = compared
      .map((ours) => ({ ours, slips: editDistance(name.toUpperCase(), ours) }))
      .filter(({ slips }) => slips <= mostSlips)
      .toSorted((a, b) => a.slips - b.slips)[0];
    return near ? [{ name, ours: near.ours }] : [];
  });
  if (found.length === 0) return [];
  const foreign = new Set(
    readDataLines('foreign-variables.jsonl', Foreign).map(({ name }) => name),
  );
  return found
    .filter(({ name }) => !foreign.has(name))
    .map(({ name, ours }) => `${name} is set: did you mean ${ours}?`);
}
