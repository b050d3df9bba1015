// Reads .env of the project into the environment: what is set already stays. Tests leave it out.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../.env', import.meta.url));
const isLeftOut = process.argv.includes('--without-env-file');
try {
  if (!isLeftOut && existsSync(file)) process.loadEnvFile(file);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
  process.stderr.write(
    `${file} cannot be read${code}: make it a file that this user may read, or remove it.\n`,
  );
  process.exit(1);
}
