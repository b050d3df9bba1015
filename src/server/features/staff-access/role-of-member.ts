import { hasRight, type StaffRole } from '#contract/staff/staff-roles.ts';
import { fieldError } from '#server/errors.ts';

type Given = { role: StaffRole; prefectures: string[] };

/** Throws 400 for prefectures of somebody who does not review: nothing would follow from them. */
export function requireFitting({ role, prefectures }: Given): void {
  if (role !== 'reviewer' && prefectures.length > 0)
    throw fieldError('prefectures', '都道府県を選べるのは、審査担当だけです。');
}

/** The role as the audit log keeps it; prefectures where somebody has any. */
export function describeRole({ role, prefectures }: Given): Pick<Given, 'role'> & Partial<Given> {
  return prefectures.length > 0 ? { role, prefectures } : { role };
}

/** Whether somebody who may review now may still review the same companies afterwards. */
export function keepsReach(before: Given, after: Given): boolean {
  if (!hasRight(after.role, 'staff-review')) return false;
  if (after.role !== 'reviewer' || after.prefectures.length === 0) return true;
  const all = before.role !== 'reviewer' || before.prefectures.length === 0;
  return !all && before.prefectures.every((code) => after.prefectures.includes(code));
}
