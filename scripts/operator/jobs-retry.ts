// npm run jobs:retry [-- ID]: tries mails and other jobs again that were given up in the last seven days.
import { recordAudit } from '../../src/server/features/audit/record-audit.ts';
import { reviveJobs } from '../../src/server/jobs/jobs.queries.ts';
import { withDatabase } from './with-database.ts';

const [id = null] = process.argv.slice(2);
const isId = id === null || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

if (!isId) {
  process.stderr.write('Usage: npm run jobs:retry [-- ID]\n');
  process.exitCode = 1;
} else
  await withDatabase(async (db) => {
    const now = () => new Date();
    const revived = await db.transaction(async (db) => {
      const revived = await reviveJobs(db, { id, now });
      if (revived > 0)
        await recordAudit(db, {
          by: 'command line',
          action: 'job.retry',
          subject: { kind: 'job', id: id ?? 'all' },
          after: { jobs: revived },
          now: now(),
        });
      return revived;
    });
    console.log(`${revived} jobs will be tried again by a running server.`);
  });
