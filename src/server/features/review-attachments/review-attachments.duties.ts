import { type Duties, daysBefore } from '#server/duties.ts';
import { purgeBytes } from '#server/uploads/attachments/purge-bytes.ts';
import {
  deleteClosedBefore,
  deleteUnsentBefore,
  selectKnownIds,
} from './review-attachments.queries.ts';

export const reviewAttachmentsDuties: Duties = {
  feature: 'review-attachments',
  personalData: { columns: { 'company_review_attachments.added_by': 'emptied' } },
  retention: {
    'files that no review sent: a day after they were added': (db, now) =>
      deleteUnsentBefore(db, daysBefore(now, 1)),
    'files of reviews: 180 days after the page was published': (db, now) =>
      deleteClosedBefore(db, daysBefore(now, 180)),
  },
  // They belong to the page that they are about, as its points do.
  merge: { columns: { 'company_review_attachments.company_id': 'deleted' } },
  schedule: {
    outside: {
      'bytes of files of reviews without a row': ({ db, uploads, now }) =>
        purgeBytes({
          ...{ kind: 'review', uploads, now: now() },
          selectKnown: (ids) => selectKnownIds(db, ids),
        }),
    },
  },
};
