import type { StudentProfileChange } from '#contract/account/student-profiles.ts';

export type ProfileField = keyof StudentProfileChange;

/** What each field is called, on its label and when an error is read aloud. */
export const fieldNames = {
  last_name: '姓',
  first_name: '名',
  last_name_kana: 'セイ',
  first_name_kana: 'メイ',
  display_name: '表示名',
  high_school_id: '高校',
  high_school_name: '高校',
  course_type: '課程',
  department: '学科',
  graduation_year: '卒業予定',
  prefecture: '都道府県',
  city: '市区町村',
  plan: '卒業後の進路',
  desired_areas: '働きたい地域',
  desired_industries: '気になる業界',
  work_values: '大事にしたいこと',
  strengths: '得意なこと',
  likes: '好きなこと',
  qualifications: '資格・検定',
  activities: '部活・学校の外での活動',
  notify_news: 'お知らせメール',
  notify_dates: '日程のお知らせメール',
} as const satisfies Record<ProfileField, string>;
