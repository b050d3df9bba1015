export const courseTypes = ['full_time', 'part_time', 'correspondence'] as const;
export const courseTypeNames = {
  full_time: '全日制',
  part_time: '定時制',
  correspondence: '通信制',
};
export const departments = [
  'general',
  'industrial',
  'commercial',
  'agricultural',
  'fishery',
  'home_economics',
  'nursing',
  'welfare',
  'information',
  'integrated',
  'other',
] as const;
export const departmentNames = {
  general: '普通科',
  industrial: '工業科',
  commercial: '商業科',
  agricultural: '農業科',
  fishery: '水産科',
  home_economics: '家庭科',
  nursing: '看護科',
  welfare: '福祉科',
  information: '情報科',
  integrated: '総合学科',
  other: 'その他',
} satisfies Record<(typeof departments)[number], string>;
