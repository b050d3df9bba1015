import type { StudentProfile } from '#contract/account/student-profiles.ts';

export type SectionProps = { profile: StudentProfile; onSaved: () => void };

/** Where the links of the page lead. */
export const sectionIds = {
  basics: 'profile-basics',
  school: 'profile-school',
  plans: 'profile-plans',
  self: 'profile-self',
  news: 'profile-news',
} as const;
