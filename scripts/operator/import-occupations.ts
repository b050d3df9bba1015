// npm run import:occupations -- FILE [FILE] [VERSION]: official figures of job tag into the database.
import { readFileSync } from 'node:fs';
import { recordAudit } from '../../src/server/features/audit/record-audit.ts';
import { openCatalogue } from '../../src/server/features/catalogue-edits/open-catalogue.ts';
import {
  importOfficialOccupations,
  type OfficialImportReport,
} from '../../src/server/features/official-occupations/import-official-occupations.ts';
import { OfficialFileError } from '../../src/server/features/official-occupations/read-official-file.ts';
import { withDatabase } from './with-database.ts';

const given = process.argv.slice(2);
const files = given.filter((one) => !isVersion(one));
const named = given.find(isVersion) ?? null;
if (files.length === 0) {
  process.stderr.write('Usage: npm run import:occupations -- FILE [FILE] [VERSION]\n');
  process.exit(1);
}

await withDatabase(async (db, _, log) => {
  try {
    const { occupations } = await openCatalogue(db, log);
    const today = new Date().toISOString().slice(0, 10);
    const report = await db.transaction(async (db) => {
      const reports: OfficialImportReport[] = [];
      for (const file of files) {
        const version = named ?? versionOf(file);
        const facts = { bytes: readFileSync(file), occupations, version, today };
        const report = await importOfficialOccupations(db, facts);
        const { added, changed, removed } = report;
        await recordAudit(db, {
          by: 'command line',
          action: 'occupation.import',
          subject: { kind: 'occupation', id: 'official figures' },
          after: { ...(version && { version }), added, changed, removed },
          now: new Date(),
        });
        reports.push(report);
      }
      return reports.at(-1);
    });
    if (report) print(report);
  } catch (error) {
    if (!(error instanceof OfficialFileError)) throw error;
    process.stderr.write(`Nothing was changed. ${error.message}\n`);
    process.exitCode = 1;
  }
});

function isVersion(word: string): boolean {
  return /^\d{1,2}\.\d{2}$/.test(word);
}

/** The files are named like IPD_DL_numeric_7_00.csv. */
function versionOf(file: string): string | null {
  const [, major, minor] = /_(\d{1,2})_(\d{2})[^/]*$/.exec(file) ?? [];
  return major && minor ? `${major}.${minor}` : null;
}

function print(report: OfficialImportReport): void {
  const { matched, ambiguous, unmatchedOurs, unmatchedTheirs } = report;
  for (const { name, title } of matched) console.log(`matched    ${name} = ${title}`);
  for (const { name, titles } of ambiguous) console.log(`ambiguous  ${name}: ${titles.join(', ')}`);
  console.log(`only ours: ${unmatchedOurs.join(', ')}`);
  console.log(`only theirs: ${unmatchedTheirs.join(', ')}`);
  console.log(
    `${matched.length} matched, ${ambiguous.length} ambiguous, ${unmatchedOurs.length} only ours, ${unmatchedTheirs.length} only theirs`,
  );
  console.log(
    `${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.removed} removed`,
  );
  console.log('A running server uses them from its next start on.');
  console.log('出典：職業情報提供サイト（job tag）（厚生労働省）を加工して作成');
}
