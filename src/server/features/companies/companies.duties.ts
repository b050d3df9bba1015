import { japanDay } from '#contract/words/japan-day.ts';
import type { Duties } from '#server/duties.ts';
import {
  clearContact,
  clearContactEmail,
  closeEarlySalaries,
  deleteCompany,
  updateDueSalaries,
} from './companies.queries.ts';
import {
  lockMembers,
  selectCompanyOfMember,
  selectMembers,
  selectMembership,
} from './company-members.queries.ts';
import { countMovedOccupations, moveOccupations } from './merge-occupations.queries.ts';

export const companiesDuties: Duties = {
  feature: 'companies',
  personalData: {
    columns: {
      'company_members.user_id': 'deleted',
      'companies.contact_email': 'purged',
    },
    exports: {
      company: ({ db }, { id }) => selectCompanyOfMember(db, { userId: id }),
      company_membership: async ({ db }, { id }) => {
        const own = await selectMembership(db, { userId: id });
        return own && { role: own.role, since: own.createdAt };
      },
    },
    // A page goes with the last account that works for it, or with its last owner where nobody else can act.
    purge: async (db, { id, email }) => {
      await clearContactEmail(db, { email });
      const own = await selectMembership(db, { userId: id });
      if (!own) return;
      await lockMembers(db, { companyId: own.companyId });
      const members = await selectMembers(db, { companyId: own.companyId });
      const others = members.filter(({ userId }) => userId !== id);
      const isLast = own.role === 'owner' && !others.some(({ isActive }) => isActive);
      if (others.length === 0 || isLast) return deleteCompany(db, { id: own.companyId });
      const company = await selectCompanyOfMember(db, { userId: id });
      const leaver = members.find(({ userId }) => userId === id);
      if (company?.contactName === leaver?.username) await clearContact(db, { id: own.companyId });
    },
  },
  merge: {
    columns: {
      'company_occupations.company_id': 'deleted',
      // A merge moves them itself, where the other company has no account.
      'company_members.company_id': 'deleted',
    },
    count: countMovedOccupations,
    move: moveOccupations,
  },
  schedule: {
    starting: {
      'closing wages before their day': ({ db, now }) =>
        closeEarlySalaries(db, { today: japanDay(now()) }),
    },
    hourly: {
      'showing wages whose day has come': ({ db, now }) =>
        updateDueSalaries(db, { today: japanDay(now()) }),
    },
  },
};
