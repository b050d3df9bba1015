import type { Duties } from '#server/duties.ts';

export const reviewPointsDuties: Duties = {
  feature: 'review-points',
  // A claim ends with its holder; a point stays without the name of who wrote it.
  personalData: {
    columns: {
      'company_reviews.claimed_by': 'emptied',
      'company_review_points.written_by': 'emptied',
    },
  },
  // Points are the history of the page that they are of, as its changes are.
  merge: {
    columns: {
      'company_reviews.company_id': 'deleted',
      'company_review_points.company_id': 'deleted',
    },
  },
};
