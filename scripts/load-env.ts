// Reads .env of the project into the environment: what is set already stays. Tests leave it out.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../.env', import.meta.url));
const isLeftOut = process.argv.includes('--without-env-file');
if (!isLeftOut && existsSync(file)) process.loadEnvFile(file);
