// npm run staff:create -- EMAIL [administrator|editor|reviewer]: an account for the desk; prints its one-time link.
// Prefectures of a reviewer are chosen at the desk.
import { StaffRole } from '../../src/contract/staff/staff-roles.ts';
import { readConfig } from '../../src/server/config.ts';
import { ApiError } from '../../src/server/errors.ts';
import { selectUserByEmail } from '../../src/server/features/accounts/users.queries.ts';
import {
  inviteStaff,
  makeSetUpLink,
  setUpUrl,
} from '../../src/server/features/staff-access/invite-staff.ts';
import { resetStaff } from '../../src/server/features/staff-access/reset-staff.ts';
import { withDatabase } from './with-database.ts';

const [email = '', given = 'administrator'] = process.argv.slice(2);
const role = StaffRole.safeParse(given);

if (!/^[^\s@]+@[^\s@]+$/.test(email) || !role.success)
  fail('Usage: npm run staff:create -- EMAIL [administrator|editor|reviewer]');
else
  await withDatabase(async (db) => {
    const now = new Date();
    try {
      const token = await db.transaction(async (db) => {
        const by = 'command line';
        const known = await selectUserByEmail(db, { email });
        if (known?.userType !== 'staff')
          return (await inviteStaff(db, { email, role: role.data, by, now })).token;
        // A member who lost password and app is let in again by the person who has this machine.
        await resetStaff(db, { user: known, by, now });
        return makeSetUpLink(db, { user: known, now });
      });
      console.log(
        `Open this link once, within 72 hours:\n${setUpUrl(readConfig().siteUrl, token)}`,
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(`Nothing was changed: ${error.detail}`);
    }
  });

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
