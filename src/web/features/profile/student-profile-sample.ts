import type { StudentProfile } from '#contract/account/student-profiles.ts';

/** For tests: a student who has registered and written nothing more. */
export const sampleProfile: StudentProfile = {
  id: '0191a000-0000-7000-8000-000000000002',
  last_name: '佐々木',
  first_name: 'みちる',
  last_name_kana: 'ササキ',
  first_name_kana: 'ミチル',
  display_name: 'みちる',
  birth_date: '2009-05-03',
  high_school_id: null,
  high_school_name: 'みどり工業高等学校',
  school: 'みどり工業高等学校',
  course_type: null,
  department: null,
  graduation_year: 2028,
  prefecture: null,
  city: null,
  plan: null,
  desired_areas: [],
  desired_industries: [],
  work_values: [],
  strengths: '',
  likes: '',
  qualifications: [],
  activities: '',
  notify_news: false,
};
