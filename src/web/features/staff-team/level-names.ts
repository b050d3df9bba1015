import type { StaffLevel } from '#contract/staff/staff-access.ts';

export const levelNames: Record<StaffLevel, string> = { editor: '編集者', administrator: '管理者' };
