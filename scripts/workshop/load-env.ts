// Reads .env of the project into the environment, for the workshop's commands; what is set already stays.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './rooms.ts';

const file = join(root, '.env');
if (existsSync(file)) process.loadEnvFile(file);
