import type {
  StaffCompanyContact,
  staffCompanyMembersApi,
} from '#contract/staff/staff-company-members.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { selectMembers } from '#server/features/companies/company-members.queries.ts';
import { refuseMember } from '#server/features/company-editing/deciding/refuse-member.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { setRole } from './change-members.ts';
import { toMember, toRequest } from './load-people.ts';
import { selectRequestsOfCompany } from './requests/company-requests.queries.ts';

export function staffCompanyMembersRoutes(
  context: Context,
): Handlers<typeof staffCompanyMembersApi> {
  const { db, now } = context;
  return {
    look: ({ user, params: { id } }) =>
      db.transaction(async (db) => {
        const contact = await describe(db, id);
        await recordAudit(db, {
          by: user,
          action: 'company.look_contact',
          subject: { kind: 'company', id },
          now: now(),
        });
        return contact;
      }),

    makeOwner: ({ user, params: { id }, body: { member } }) =>
      db.transaction(async (db) => {
        await describe(db, id);
        await refuseMember(db, { id, by: user, cannot: 'のことは、決められません' });
        await setRole({ db, now }, { companyId: id, member, role: 'owner', by: user });
        return describe(db, id);
      }),
  };
}

/** Throws 404. The company stays locked until the transaction ends. */
async function describe(db: Database, id: string): Promise<StaffCompanyContact> {
  const company = await lockKnownCompany(db, id);
  const members = await selectMembers(db, { companyId: id });
  const requests = await selectRequestsOfCompany(db, { companyId: id });
  return {
    name: company.contactName,
    phone: company.contactPhone,
    email: company.contactEmail,
    members: members.map(toMember),
    requests: requests.map(({ phone, state, ...request }) => ({
      ...toRequest(request),
      phone,
      state,
    })),
  };
}
