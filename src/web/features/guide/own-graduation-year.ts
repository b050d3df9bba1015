import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** Reads the signed-in student's year of graduation; null without a profile. */
export async function ownGraduationYear(): Promise<number | null> {
  const [profile] = await browserApi.call(studentProfilesApi.list, {});
  return profile?.graduation_year ?? null;
}
