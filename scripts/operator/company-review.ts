// npm run companies:review -- list | show ID | publish ID | send-back ID "reason": submitted company pages.
import type { Config } from '../../src/server/config.ts';
import type { Database } from '../../src/server/db/database.ts';
import { ApiError } from '../../src/server/errors.ts';
import { openCatalogue } from '../../src/server/features/catalogue-edits/open-catalogue.ts';
import {
  selectDraft,
  selectSubmittedCompanies,
} from '../../src/server/features/company-editing/company-editing.queries.ts';
import {
  publishCompany,
  sendBackCompany,
} from '../../src/server/features/company-review/publish-company.ts';
import type { Log } from '../../src/server/log.ts';
import { withDatabase } from './with-database.ts';

const [command = '', id = '', ...reasons] = process.argv.slice(2);
const by = 'command line';
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

const commands: Record<string, (db: Database, log: Log, config: Config) => Promise<void>> = {
  list: async (db) => {
    const waiting = await selectSubmittedCompanies(db);
    for (const { id, name, status, submittedAt } of waiting)
      console.log(`${id}  ${submittedAt?.toISOString() ?? '-'}  ${status}  ${name}`);
    console.log(`${waiting.length} waiting`);
  },
  show: async (db) => {
    const draft = await selectDraft(db, { companyId: id });
    if (!draft?.submitted) return fail(`Nothing of company ${id} waits.`);
    console.log(JSON.stringify(draft.submitted, null, 2));
  },
  publish: async (db, log, config) => {
    const catalogue = await openCatalogue(db, log);
    await publishCompany({ ...factsOf(db), config, catalogue }, { id, by });
    console.log(`${id} is published.`);
  },
  'send-back': async (db) => {
    await sendBackCompany(factsOf(db), { id, by, reasons });
    console.log(`${id} was sent back.`);
  },
};

const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
const isComplete = command === 'list' || (isId && (command !== 'send-back' || reasons.length > 0));
if (!work || !isComplete)
  fail(
    'Usage: npm run companies:review -- list | show ID | publish ID | send-back ID "reason" ["reason" …]',
  );
else
  await withDatabase(async (db, config, log) => {
    try {
      await work(db, log, config);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(`Nothing was changed: ${error.detail}`);
    }
  });

/** The mail to the company is queued: a server sends it. */
function factsOf(db: Database) {
  return { db, now: () => new Date(), jobs: { wake: () => undefined } };
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
