// npm run inquiries -- list | show REFERENCE | close REFERENCE: what people wrote to the operator.
import type { AuditActionOn } from '../../src/contract/staff/audit/audit-actions.ts';
import type { Database } from '../../src/server/db/database.ts';
import { recordAudit } from '../../src/server/features/audit/record-audit.ts';
import {
  closeInquiry,
  type Inquiry,
  selectInquiry,
  selectOpenInquiries,
} from '../../src/server/features/inquiries/inquiries.queries.ts';
import { withDatabase } from './with-database.ts';

const [command = '', reference = ''] = process.argv.slice(2);

const commands: Record<string, (db: Database) => Promise<void>> = {
  list: async (db) => {
    const open = await selectOpenInquiries(db);
    for (const inquiry of open) console.log(lineOf(inquiry));
    console.log(`${open.length} open`);
  },
  show: async (db) => {
    const inquiry = await selectInquiry(db, { reference });
    if (!inquiry) return fail(`There is no inquiry ${reference}.`);
    await record(db, 'inquiry.open');
    const { name, email, organisation, phone, companyId, plan, body } = inquiry;
    const facts = { name, email, organisation, phone, company: companyId, plan };
    console.log(lineOf(inquiry));
    for (const [label, value] of Object.entries(facts))
      if (value) console.log(`${label}: ${value}`);
    console.log(`\n${body}`);
  },
  close: async (db) => {
    const now = new Date();
    const isClosed = await db.transaction(async (db) => {
      const isClosed = await closeInquiry(db, { reference, now });
      if (isClosed) await record(db, 'inquiry.close');
      return isClosed;
    });
    if (!isClosed) return fail(`There is no open inquiry ${reference}.`);
    console.log(`${reference} is closed and will be deleted in a year.`);
  },
};

const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!work || (command !== 'list' && !reference))
  fail('Usage: npm run inquiries -- list | show REFERENCE | close REFERENCE');
else await withDatabase(work);

function record(db: Database, action: AuditActionOn<'inquiry'>): Promise<void> {
  const subject = { kind: 'inquiry', id: reference } as const;
  return recordAudit(db, { by: 'command line', action, subject, now: new Date() });
}

function lineOf({ reference, kind, status, createdAt, isSuspicious }: Inquiry): string {
  const mark = isSuspicious ? '  (a program seems to have sent it)' : '';
  return `${reference}  ${createdAt.toISOString()}  ${kind}  ${status}${mark}`;
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
