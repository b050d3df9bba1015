import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteLinksOfAddress, deleteOldLinks } from './mail-links.queries.ts';

export const mailLinksDuties: Duties = {
  feature: 'mail-links',
  personalData: {
    columns: { 'mail_links.user_id': 'deleted', 'mail_links.email': 'purged' },
    purge: (db, { emailKey }) => deleteLinksOfAddress(db, { emailKey }),
  },
  retention: {
    'links, a day after their end': (db, now) => deleteOldLinks(db, { before: daysBefore(now, 1) }),
  },
};
