import { defineConfig } from 'vitest/config';
import { buildDrawings } from './scripts/build/build-drawings.ts';
import { findPostgres } from './src/server/testing/postgres-cluster.ts';

const api = ['src/server/**/*.routes.test.ts', 'src/server/**/*.db.test.ts'];
const hasPostgres = findPostgres() !== null;
if (!hasPostgres)
  process.stderr.write(
    'PostgreSQL is not installed: the API tests run on the embedded database alone.\n',
  );

const apiProject = (name: string) => ({
  test: {
    name,
    include: api,
    globalSetup: ['src/server/testing/global-setup.ts'],
    // Each file has a database and an app of its own: loading all modules again for each takes a quarter of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        plugins: [buildDrawings()],
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['src/**/*.test.{ts,tsx}', '{scripts,deploy}/**/*.test.ts'],
          exclude: api,
          setupFiles: ['src/web/testing/setup.ts'],
        },
      },
      apiProject('api-embedded'),
      ...(hasPostgres ? [apiProject('api-postgres')] : []),
    ],
  },
});
