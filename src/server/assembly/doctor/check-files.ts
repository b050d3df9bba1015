import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { readerModels } from '#server/counsellor/reader-models.ts';
import { projectPath } from '#server/project-files.ts';
import { checkDataDirectory } from '#server/set-up/check-data-directory.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';
import { tokenSecret } from '#server/token-secret.ts';

const build = projectPath('build');
const megabyte = 1024 * 1024;
const leastFree = 500 * megabyte;
const fewestLetters = 12;

/** The data directory and what is in it can be read and written, and there is room for more. */
export async function checkDataFiles({ dataDir }: Config): Promise<string> {
  checkDataDirectory(dataDir);
  for (const name of readdirSync(dataDir))
    accessSync(join(dataDir, name), constants.R_OK | constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free < leastFree)
    throw new SetUpError(
      `${dataDir} has ${Math.floor(free / megabyte)} MB left: free 500 MB or more before it is full.`,
    );
  return `${dataDir}, ${Math.floor(free / megabyte).toLocaleString('en')} MB free`;
}

/** The secret is there, or will be made, and cannot be guessed. */
export async function checkTokenSecret({ tokenSecret: given, dataDir }: Config): Promise<string> {
  const isMade = given !== null || existsSync(join(dataDir, 'token-secret'));
  if (!isMade) return 'is generated at the first start';
  const secret = tokenSecret({ given, dataDir });
  if (new Set(secret).size < fewestLetters)
    throw new SetUpError(
      'TOKEN_SECRET can be guessed: make another with openssl rand -base64 48, after which everybody logs in again.',
    );
  return given === null ? 'generated into the data directory' : 'set';
}

/** The pages are built, and the files of other releases can be read where a folder has them. */
export async function checkPages({ assetsDir }: Pick<Config, 'assetsDir'>): Promise<string> {
  for (const name of ['server/index.js', 'client', 'site/main.js'])
    if (!existsSync(join(build, name)))
      throw new SetUpError(`build/${name} is missing: run npm run build.`);
  if (assetsDir === null) return 'built';
  try {
    readdirSync(assetsDir);
  } catch (error) {
    throw new SetUpError(
      `ASSETS_DIR is ${assetsDir}, which cannot be read: run npm run assets:keep, or correct it.`,
      { cause: error },
    );
  }
  return `built, with files of other releases in ${assetsDir}`;
}

/** The weights of the built-in counsellor can be read. */
export async function checkWeights(): Promise<string> {
  readerModels();
  return 'there';
}
