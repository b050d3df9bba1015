import { z } from 'zod';
import type { StaffRight } from '#contract/kit/endpoint.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';

/** What somebody of the staff is there for; everybody has one role. */
export const StaffRole = z.enum(['administrator', 'editor', 'reviewer']);
export type StaffRole = z.infer<typeof StaffRole>;

/** Prefectures in whose companies a reviewer looks; none named: everywhere. Other roles have none. */
export const StaffPrefectures = z
  .array(PrefectureCode)
  .max(47)
  .transform((codes) => [...new Set(codes)].toSorted());

/** The rights of each role. An endpoint names the right that it needs as its `access`. */
const roleRights: Record<StaffRole, readonly StaffRight[]> = {
  administrator: ['staff', 'staff-content', 'staff-inquiries', 'staff-review', 'administrator'],
  editor: ['staff', 'staff-content', 'staff-inquiries'],
  reviewer: ['staff', 'staff-review'],
};

export function hasRight(role: StaffRole, right: StaffRight): boolean {
  return roleRights[role].includes(right);
}

/** Roles as people read them. */
export const staffRoleNames: Record<StaffRole, string> = {
  administrator: '管理者',
  editor: '編集者',
  reviewer: '審査担当',
};

/** What each role may do. */
export const staffRoleSentences: Record<StaffRole, string> = {
  administrator:
    'デスクのすべてを使えます。利用者、PR枠、運営メンバー、サイトの状態は、管理者だけです。',
  editor: 'コラム、カタログ、規約を書き、お問い合わせに答えます。企業の審査はできません。',
  reviewer:
    '企業のページを審査し、直し、公開を止めます。都道府県を選ぶと、そこの企業だけになります。',
};
