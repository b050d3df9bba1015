// npm run import:schools -- FILE: the official list of high schools, xlsx or CSV, into the database.
import { readFileSync } from 'node:fs';
import { schoolListSource } from '../../src/contract/public/schools.ts';
import { recordAudit } from '../../src/server/features/audit/record-audit.ts';
import { importHighSchools } from '../../src/server/features/schools/import/import-high-schools.ts';
import { ImportError } from '../../src/server/features/schools/import/read-school-file.ts';
import { withDatabase } from './with-database.ts';

const file = process.argv[2];
if (!file) {
  process.stderr.write('Usage: npm run import:schools -- FILE\n');
  process.exit(1);
}

await withDatabase(async (db) => {
  try {
    const bytes = readFileSync(file);
    const { added, changed, unchanged } = await db.transaction(async (db) => {
      const report = await importHighSchools(db, bytes);
      await recordAudit(db, {
        by: 'command line',
        action: 'high_school.import',
        subject: { kind: 'high_school', id: 'list' },
        after: { added: report.added, changed: report.changed },
        now: new Date(),
      });
      return report;
    });
    console.log(`${added} added, ${changed} changed, ${unchanged} unchanged`);
    console.log(`出典：${schoolListSource}`);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    process.stderr.write(`${error.message}なにも変えていません。\n`);
    process.exitCode = 1;
  }
});
