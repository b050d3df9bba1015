import { defineConfig } from 'vitest/config';
import { buildDrawings } from './scripts/build/build-drawings.ts';
import { findPostgres } from './src/server/testing/postgres-cluster.ts';

const api = ['src/server/**/*.routes.test.ts', 'src/server/**/*.db.test.ts'];
const hasPostgres = findPostgres() !== null;
if (!hasPostgres)
  process.stderr.write(
    'PostgreSQL is not installed: the API tests run on the embedded database alone.\n',
  );

/**
 * Routes of one feature run on PostgreSQL only in a run of all tests, to save time: journeys in the browser use the
 * embedded database. What goes through the whole server runs on both.
 */
const queries = ['src/server/**/*.db.test.ts', 'src/server/*.routes.test.ts'];
/** Calls of features in a row, and pages by wrong words: other files run their statements on both. */
const withoutQueries = [
  'src/server/company-takeover.routes.test.ts',
  'src/server/hostile-pages.routes.test.ts',
];
const isOnce = process.env.CALLS_ON_ONE_DATABASE === '1' && hasPostgres;

const apiProject = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
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
          include: ['src/**/*.test.ts', '{scripts,deploy}/**/*.test.ts'],
          exclude: api,
          setupFiles: ['src/web/testing/setup.ts'],
          // As below: nothing here leaves a trace in a module.
          isolate: false,
        },
      },
      {
        plugins: [buildDrawings()],
        test: {
          name: 'components',
          testTimeout: 30_000,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/web/testing/setup.ts'],
        },
      },
      isOnce
        ? apiProject('api-embedded', queries, withoutQueries)
        : apiProject('api-embedded', api),
      ...(hasPostgres ? [apiProject('api-postgres', api)] : []),
    ],
  },
});
