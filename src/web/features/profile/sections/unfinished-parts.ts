import type { StudentProfile } from '#contract/account/student-profiles.ts';
import { sectionIds } from './section-props.ts';

type UnfinishedPart = { id: string; title: string };

/** Parts that say nothing yet. One word in a part is enough: nobody has to fill in everything. */
export function unfinishedParts(profile: StudentProfile): UnfinishedPart[] {
  const parts = [
    {
      id: sectionIds.school,
      title: '課程と学科',
      isDone: profile.course_type !== null && profile.department !== null,
    },
    {
      id: sectionIds.plans,
      title: '進路の希望',
      isDone:
        profile.plan !== null ||
        profile.desired_areas.length > 0 ||
        profile.desired_industries.length > 0,
    },
    {
      id: sectionIds.self,
      title: '自分のこと',
      isDone:
        profile.work_values.length > 0 ||
        profile.qualifications.length > 0 ||
        [profile.strengths, profile.likes, profile.activities].some((text) => text !== ''),
    },
  ];
  return parts.filter(({ isDone }) => !isDone).map(({ id, title }) => ({ id, title }));
}
