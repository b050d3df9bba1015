import type {
  StudentProfile,
  StudentProfileChange,
  studentProfilesApi,
} from '#contract/account/student-profiles.ts';
import type { Context } from '#server/context.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { updateUsername } from '#server/features/accounts/users.queries.ts';
import { selectHighSchool } from '#server/features/schools/high-schools.queries.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { selectStudentProfile, updateStudentProfile } from './student-profiles.queries.ts';

type Loaded = NonNullable<Awaited<ReturnType<typeof selectStudentProfile>>>;

function toStudentProfile({ profile, username, school }: Loaded): StudentProfile {
  return {
    id: profile.id,
    last_name: profile.lastName,
    first_name: profile.firstName,
    last_name_kana: profile.lastNameKana,
    first_name_kana: profile.firstNameKana,
    display_name: username,
    birth_date: profile.birthDate,
    high_school_id: profile.highSchoolId,
    high_school_name: profile.highSchoolName,
    school: school ?? profile.highSchoolName,
    course_type: profile.courseType,
    department: profile.department,
    graduation_year: profile.graduationYear,
    prefecture: profile.prefecture,
    city: profile.city,
    plan: profile.plan,
    desired_areas: profile.desiredAreas,
    desired_industries: profile.desiredIndustries,
    work_values: profile.workValues,
    strengths: profile.strengths,
    likes: profile.likes,
    qualifications: profile.qualifications,
    activities: profile.activities,
    notify_news: profile.notifyNews,
    notify_dates: profile.notifyDates,
  };
}

/** Only the columns that were named; an absent field stays as it is. */
function toColumns(change: StudentProfileChange) {
  const columns = {
    lastName: change.last_name,
    firstName: change.first_name,
    lastNameKana: change.last_name_kana,
    firstNameKana: change.first_name_kana,
    highSchoolId: change.high_school_id,
    highSchoolName: change.high_school_name,
    courseType: change.course_type,
    department: change.department,
    graduationYear: change.graduation_year,
    prefecture: change.prefecture,
    city: change.city,
    plan: change.plan,
    desiredAreas: change.desired_areas,
    desiredIndustries: change.desired_industries,
    workValues: change.work_values,
    strengths: change.strengths,
    likes: change.likes,
    qualifications: change.qualifications,
    activities: change.activities,
    notifyNews: change.notify_news,
    notifyDates: change.notify_dates,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Another year or prefecture has other dates: none of them was mailed yet. */
function tellsDatesAgain(before: Loaded | null, change: StudentProfileChange) {
  const { graduation_year: year, prefecture } = change;
  const isOther =
    (year !== undefined && year !== before?.profile.graduationYear) ||
    (prefecture !== undefined && prefecture !== before?.profile.prefecture);
  return isOther ? { datesMailedThrough: null } : {};
}

export function studentProfilesRoutes({ db, now }: Context): Handlers<typeof studentProfilesApi> {
  return {
    list: async ({ user }) => {
      const own = await selectStudentProfile(db, { userId: user.id });
      return own ? [toStudentProfile(own)] : [];
    },

    update: async ({ user, params, body }) => {
      const { high_school_id } = body;
      if (high_school_id && !(await selectHighSchool(db, { id: high_school_id })))
        throw fieldError('high_school_id', '高校が見つかりませんでした。もう一度選んでください。');
      const own = await db.transaction(async (db) => {
        const before = await selectStudentProfile(db, { userId: user.id });
        const set = { ...toColumns(body), ...tellsDatesAgain(before, body), updatedAt: now() };
        const updated = await updateStudentProfile(db, { id: params.id, userId: user.id, set });
        if (!updated) throw new ApiError('not_found');
        const { display_name } = body;
        if (display_name !== undefined)
          await updateUsername(db, { id: user.id, username: display_name });
        return selectStudentProfile(db, { userId: user.id });
      });
      if (!own) throw new ApiError('not_found');
      return toStudentProfile(own);
    },
  };
}
