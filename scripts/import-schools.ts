// npm run import:schools -- FILE.csv: the official list of high schools into the database.
import { readFileSync } from 'node:fs';
import { recordAudit } from '../src/server/features/audit/record-audit.ts';
import {
  ImportError,
  importHighSchools,
} from '../src/server/features/schools/import-high-schools.ts';
import { withDatabase } from './with-database.ts';

const file = process.argv[2];
if (!file) {
  process.stderr.write('Usage: npm run import:schools -- FILE.csv\n');
  process.exit(1);
}

await withDatabase(async (db) => {
  try {
    const csv = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    const { added, changed, unchanged, skipped } = await db.transaction(async (db) => {
      const report = await importHighSchools(db, csv);
      await recordAudit(db, {
        by: 'command line',
        action: 'high_school.import',
        subject: { kind: 'high_school', id: 'list' },
        after: { added: report.added, changed: report.changed },
        now: new Date(),
      });
      return report;
    });
    for (const { line, reason } of skipped) console.log(`line ${line} skipped: ${reason}`);
    console.log(
      `${added} added, ${changed} changed, ${unchanged} unchanged, ${skipped.length} skipped`,
    );
    console.log('出典: 「文部科学省 学校コード」を加工して作成');
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof TypeError)) throw error;
    process.stderr.write(`Nothing was changed. ${error.message}\n`);
    process.exitCode = 1;
  }
});
