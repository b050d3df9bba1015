// npm run db:seed -- --companies 1000 --waiting 200 --inquiries 5000: as many demonstration companies as named, by the
// generator of the first start; of them so many with a copy that waits for review; and inquiries of made-up people.
import '../../load-env.ts';
import { parseArgs } from 'node:util';
import { inArray } from 'drizzle-orm';
import { insertDemoCompanies, seed } from '../../../src/server/assembly/seed.ts';
import { openCatalogue } from '../../../src/server/features/catalogue-edits/open-catalogue.ts';
import { companies } from '../../../src/server/features/companies/companies.table.ts';
import {
  type DemoCompany,
  generateDemoCompanies,
} from '../../../src/server/features/demo/demo-companies.ts';
import { isAtHome } from '../../../src/server/mail/dev-mailbox.ts';
import { withDatabase } from '../../operator/with-database.ts';
import { addInquiries, addWaiting } from './desk-rows.ts';

const most = 200_000;
const atOnce = 50;
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000' },
    waiting: { type: 'string', default: '0' },
    inquiries: { type: 'string', default: '0' },
  },
});
const count = Number(values.companies);
const [waiting, inquiries] = [Number(values.waiting), Number(values.inquiries)];
const isCount = (number: number) => Number.isInteger(number) && number >= 0 && number <= most;

if (count < 1 || ![count, waiting, inquiries].every(isCount)) {
  console.error(
    `Usage: npm run db:seed -- --companies NUMBER --waiting NUMBER --inquiries NUMBER, each up to ${most}`,
  );
  process.exitCode = 1;
} else
  await withDatabase(async (db, config, log) => {
    if (!isAtHome(config)) {
      console.error(
        `SITE_URL is ${config.siteUrl.origin}: a real site gets no demonstration data.`,
      );
      process.exitCode = 1;
      return;
    }
    const today = new Date();
    const catalogue = await openCatalogue(db, log);
    await seed(db, { config: { seedDemo: true }, catalogue, today });
    let added = 0;
    const add = async (part: DemoCompany[]) => {
      const ids = part.map(({ company }) => company.id);
      const known = await db
        .select({ id: companies.id })
        .from(companies)
        .where(inArray(companies.id, ids));
      const missing = part.filter(({ company }) => !known.some(({ id }) => id === company.id));
      if (missing.length > 0) await insertDemoCompanies(db, missing, catalogue);
      added += missing.length;
    };
    let part: DemoCompany[] = [];
    for (const company of generateDemoCompanies([...catalogue.occupations], { count, today })) {
      part.push(company);
      if (part.length < atOnce) continue;
      await add(part);
      part = [];
    }
    if (part.length > 0) await add(part);
    if (waiting > 0) await addWaiting(db, { count: waiting, today });
    if (inquiries > 0) await addInquiries(db, { count: inquiries, today });
    console.log(
      `${added} companies were added; the first ${count} of the generator are there now.`,
    );
  });
