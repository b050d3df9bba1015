import { userInfo } from 'node:os';
import { relative } from 'node:path';
import type { Config } from '#server/config.ts';
import { errorsOf, isDatabaseAway } from '#server/db/database-away.ts';
import { AddressError } from '#server/db/postgres-server.ts';
import { projectPath } from '#server/project-files.ts';
import { isInside } from './is-inside.ts';
import { isUntrusted } from './is-untrusted.ts';
import { SetUpError } from './set-up-error.ts';

/** What Node and PostgreSQL say of a failure; empty where they say nothing. */
type Failure = {
  error: Error;
  code: string;
  syscall: string;
  path: string;
  hostname: string;
};

/** What the settings say, for the sentences; never a password. */
type Place = {
  port: string;
  host: string;
  dataDir: string;
  database: string;
  user: string;
  /** The setting that names the database. */
  variable: string;
};

type Cause = {
  is: (failure: Failure, place: Place) => boolean;
  say: (failure: Failure, place: Place) => string;
};

const project = projectPath();

const ofCode =
  (...codes: string[]) =>
  ({ code }: Failure) =>
    codes.includes(code);
const isListening = ({ syscall }: Failure) => syscall === 'listen';
const isWithin = (folder: string, path: string) => path !== '' && isInside(folder, path);
const isInDataDir = ({ path }: Failure, { dataDir }: Place) => isWithin(dataDir, path);
const noSsl = 'The server does not support SSL connections';
const isOther = ({ error, code }: Failure) =>
  /received invalid response/.test(error.message) || code === 'EPROTO';

/** What can be wrong with a set-up, the special before the general. */
const causes: readonly Cause[] = [
  {
    is: (failure) => isListening(failure) && failure.code === 'EADDRINUSE',
    say: (_, { host, port }) =>
      `Port ${port} of ${host} is taken by another program: stop that program, or choose another PORT.`,
  },
  {
    is: (failure) => isListening(failure) && failure.code === 'EACCES',
    say: (_, { port }) =>
      `Port ${port} may not be opened by this user: choose a PORT of 1024 or more, and let a proxy listen on ${port}.`,
  },
  {
    is: (failure, { host }) =>
      isListening(failure) || (failure.syscall === 'getaddrinfo' && failure.hostname === host),
    say: ({ code }, { host }) =>
      `HOST is ${host}, which is no address of this machine (${code}): set it to 127.0.0.1, to 0.0.0.0 or to one of its addresses.`,
  },
  {
    is: ofCode('28P01'),
    say: (_, { user }) =>
      `PostgreSQL refuses the password of ${user}: correct it in DATABASE_URL, or set it with ALTER ROLE.`,
  },
  {
    is: ({ error }) => /^SASL: .*password must be a/.test(error.message),
    say: (_, { user }) =>
      `PostgreSQL wants a password for ${user}: write it into DATABASE_URL as postgres://user:password@host/name.`,
  },
  {
    is: ofCode('28000'),
    say: (_, { user }) =>
      `PostgreSQL does not let ${user} in: create that role, or allow it from this machine in pg_hba.conf.`,
  },
  {
    is: ofCode('3D000'),
    say: (_, { database }) =>
      `There is no database ${database}: create it with createdb, or correct DATABASE_URL.`,
  },
  {
    is: ofCode('42501'),
    say: (_, { user, database }) =>
      `The role ${user} lacks rights in ${database}: make it the owner with ALTER DATABASE … OWNER TO, and of its tables.`,
  },
  {
    is: ofCode('25006'),
    say: (_, { database }) =>
      `The database ${database} is read-only: DATABASE_URL must name the primary, not a standby.`,
  },
  {
    is: ofCode('53300'),
    say: (_, { database }) =>
      `PostgreSQL has no connection left for ${database}: raise max_connections, or start fewer processes (25 connections each).`,
  },
  {
    is: ({ error }) => error.message === noSsl,
    say: () =>
      'PostgreSQL offers no TLS, and DATABASE_URL asks for it: remove sslmode there, or turn ssl on in PostgreSQL.',
  },
  {
    is: ({ code }) => isUntrusted(code),
    say: ({ code }) =>
      `The certificate of PostgreSQL is not trusted (${code}): name its authority with sslrootcert in DATABASE_URL.`,
  },
  {
    is: (failure) => failure.syscall === 'getaddrinfo',
    say: ({ hostname }) =>
      `The host ${hostname} of DATABASE_URL is not known: correct the name, or the name service of this machine.`,
  },
  {
    is: isOther,
    say: (_, { database }) =>
      `What answers at ${database} is no PostgreSQL: correct host and port in DATABASE_URL.`,
  },
  {
    is: ofCode('ENOSPC', '53100', 'EDQUOT'),
    say: (_, { dataDir }) =>
      `The disk is full: free some space where the database and ${dataDir} are.`,
  },
  {
    is: ({ error }) => isDatabaseAway(error),
    say: ({ code, error }, { database }) =>
      `PostgreSQL does not answer at ${database} (${code || error.message}): start it, or correct DATABASE_URL.`,
  },
  {
    is: (failure, place) => isInDataDir(failure, place) && ofCode('ENOTDIR', 'EEXIST')(failure),
    say: (_, { dataDir }) =>
      `DATA_DIR is ${dataDir}, which is no folder: name a folder, which is made where it is missing.`,
  },
  {
    // Whatever stands above a data directory that cannot be made.
    is: (failure, { dataDir }) =>
      failure.syscall === 'mkdir' && failure.path !== '' && isInside(failure.path, dataDir),
    say: ({ code }, { dataDir }) =>
      `The data directory ${dataDir} cannot be made (${code}): make it for the user ${userInfo().username}, or choose another DATA_DIR.`,
  },
  {
    is: (failure, place) =>
      isInDataDir(failure, place) && ofCode('EACCES', 'EPERM', 'EROFS')(failure),
    say: ({ path }) =>
      `${path} cannot be read and written by the user ${userInfo().username}: give the data directory to that user with chown, or choose another DATA_DIR.`,
  },
  {
    is: ({ path, code }) => code === 'ENOENT' && isWithin(project, path),
    say: ({ path }) =>
      `${relative(project, path)} is missing, so this copy of the program is not whole: unpack or check it out once more.`,
  },
  {
    is: ({ path, code }) => ['EACCES', 'EPERM'].includes(code) && isWithin(project, path),
    say: ({ path }) =>
      `${relative(project, path)} cannot be read by the user ${userInfo().username}: give that user the right to read the program.`,
  },
  {
    is: ofCode('ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'),
    say: () => 'A package is missing: run npm ci.',
  },
];

/** What is wrong and what to do, in one sentence; null for what no set-up explains, where a stack is of use. */
export function sentenceOf(thrown: unknown, config: Config | null): string | null {
  const errors = errorsOf(thrown);
  const said = errors.find((error) => error instanceof SetUpError);
  if (said) return said.message;
  const place = placeOf(
    config,
    errors.find((error) => error instanceof AddressError),
  );
  // The innermost says most; Drizzle's around it repeats the statement.
  for (const failure of errors.toReversed().map(failureOf)) {
    const cause = causes.find(({ is }) => is(failure, place));
    if (cause) return cause.say(failure, place).replaceAll('DATABASE_URL', place.variable);
  }
  return null;
}

function failureOf(error: Error): Failure {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    error,
    code: text('code'),
    syscall: text('syscall'),
    path: text('path'),
    hostname: text('hostname'),
  };
}

function placeOf(config: Config | null, asked?: AddressError): Place {
  const usual = config?.database.kind === 'postgres' ? config.database.url : null;
  const address = asked?.url ?? usual;
  const url = address === null ? null : URL.parse(address);
  return {
    port: String(config?.port ?? ''),
    host: config?.host ?? '',
    dataDir: config?.dataDir ?? '',
    database: url ? `${decodeURIComponent(url.pathname.slice(1))} on ${url.host}` : 'DATABASE_URL',
    user: decodeURIComponent(url?.username ?? '') || userInfo().username,
    variable: asked?.variable ?? 'DATABASE_URL',
  };
}
