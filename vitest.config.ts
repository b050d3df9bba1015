import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { buildDrawings } from './scripts/build/build-drawings.ts';
import { plantHoles } from './src/server/testing/attacks/takeover/plant-holes.ts';
import { findPostgres } from './src/server/testing/postgres-cluster.ts';
import { hasPgBouncer } from './src/server/testing/servers/pgbouncer.ts';

const api = ['src/server/**/*.routes.test.ts', 'src/server/**/*.db.test.ts'];
/** Through every part of the server, once: on the embedded database. */
const journeys = ['src/journeys/**/*.routes.test.ts'];
const hasPostgres = findPostgres() !== null;
const isPooled = hasPostgres && hasPgBouncer();
if (!hasPostgres)
  process.stderr.write(
    'PostgreSQL is not installed: the API tests run on the embedded database alone.\n',
  );

if (hasPostgres && !isPooled)
  process.stderr.write('PgBouncer is not installed: no test goes through it.\n');

/** What could leave something on a connection: transactions, locks, settings, prepared statements. */
const throughPooler = [
  'src/server/**/*.pooler.test.ts',
  'src/server/db/reads/reads.db.test.ts',
  'src/server/jobs/*.db.test.ts',
  'src/server/features/company-search/**/*.routes.test.ts',
  'src/server/features/favorites/*.routes.test.ts',
];

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
  plugins: [plantHoles()],
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

/** Short files that take long: begun last, one core would wait for the other. */
const longFiles =
  /\/(replica|rolling-restart|tracing|database-away|hostile-\w+)\.(db|routes)\.test\.ts$/;

/** By projects and sizes, as without it, but what takes long first. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId);
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        plugins: [buildDrawings()],
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['src/**/*.test.ts', '{scripts,deploy}/**/*.test.ts'],
          exclude: [...api, ...journeys, 'src/server/**/*.pooler.test.ts'],
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
        ? apiProject('api-embedded', [...queries, ...journeys], withoutQueries)
        : apiProject('api-embedded', [...api, ...journeys]),
      ...(hasPostgres ? [apiProject('api-postgres', api)] : []),
      ...(isPooled ? [apiProject('api-pgbouncer', throughPooler)] : []),
    ],
  },
});
