import type {
  claimStates,
  ownerStates,
  PublishObstacle,
  proofStates,
  StaffCompanyRow,
  submissionKinds,
} from '#contract/staff/rows/staff-company-rows.ts';

export const proofNames: Record<(typeof proofStates)[number], string> = {
  unproven: '未確認',
  proven: '確認済',
};

export const submissionNames: Record<(typeof submissionKinds)[number], string> = {
  new: '新規',
  update: '更新',
};

export const claimNames: Record<(typeof claimStates)[number], string> = {
  free: 'だれも見ていない',
  own: '自分が確認中',
  others: 'ほかの人が確認中',
};

export const ownerNames: Record<(typeof ownerStates)[number], string> = {
  some: 'いる',
  none: 'いない',
};

/** Who reads a submission, as a cell says it. */
export function claimText({ claim }: Pick<StaffCompanyRow, 'claim'>): string {
  if (!claim) return '';
  return `確認中: ${claim.is_own ? 'あなた' : claim.name}`;
}

/** Why companies are left out of a publication, each as the end of 「12社：…」. */
export const obstacleNames: Record<PublishObstacle, string> = {
  own: '自分がメンバーの会社です（審査できません）',
  merged: 'ほかの企業に、まとめてあります',
  claimed: 'ほかの人が見ています',
  changed: '出し直されたか、取り下げられました',
  unproven: '会社の確認がまだです（未確認）',
  number_taken: '同じ法人番号のページが、もう公開されています',
};
