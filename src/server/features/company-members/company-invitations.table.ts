import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CompanyRole } from '#contract/account/company-members.ts';
import { time } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';

/** What a mailed link of purpose `company_invite` invites to; address, life and use are the link's. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    linkId: uuid()
      .primaryKey()
      .references(() => mailLinks.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    role: text().$type<'owner' | 'editor'>().notNull(),
    /** The owner or the member of the desk who invited: an invitation ends with that person's right to invite. */
    inviterUserId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When somebody first opened the link. */
    openedAt: time(),
  },
  (table) => [isOneOf(table.role, CompanyRole.options), index().on(table.companyId)],
);
