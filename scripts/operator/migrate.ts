// npm run migrate: brings the schema up to date and names what it applied; a start does the same by itself.
import { migrate } from '../../src/server/db/migrations/migrate.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(
  async (db) => {
    const applied = await migrate(db);
    for (const name of applied) console.log(`applied ${name}`);
    console.log(
      applied.length === 0
        ? 'The schema is up to date: nothing was applied.'
        : `Migrations applied: ${applied.length}.`,
    );
  },
  { migrates: false },
);
