import type { Duties } from '#server/duties.ts';
import { countMovedInternships, moveInternships } from './merge-internships.queries.ts';

export const internshipsDuties: Duties = {
  feature: 'internships',
  merge: {
    columns: { 'internships.company_id': 'deleted' },
    count: countMovedInternships,
    move: moveInternships,
  },
};
