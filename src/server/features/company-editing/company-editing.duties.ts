import type { Duties } from '#server/duties.ts';
import { selectCompanyOfMember } from '#server/features/companies/company-members.queries.ts';
import { selectDraft } from './company-editing.queries.ts';
import { companyMails } from './company-mails.ts';
import { askToConfirm } from './confirming/ask-to-confirm.ts';
import { purgeImages } from './images/purge-images.ts';

export const companyEditingDuties = {
  feature: 'company-editing',
  personalData: {
    columns: {},
    exports: {
      company_draft: async ({ db }, { id }) => {
        const company = await selectCompanyOfMember(db, { userId: id });
        return company && (await selectDraft(db, { companyId: company.id }));
      },
    },
  },
  // A merge refuses drafts that would be lost; pictures and history stay with the page that they are of.
  merge: {
    columns: {
      'company_drafts.company_id': 'deleted',
      'company_images.company_id': 'deleted',
      'company_changes.company_id': 'deleted',
    },
  },
  schedule: {
    hourly: { 'asking companies to confirm': askToConfirm },
    outside: { 'purging pictures': (parts) => purgeImages(parts, parts.now()) },
  },
  mails: companyMails,
} satisfies Duties;
