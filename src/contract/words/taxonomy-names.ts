/** Keys and names of the taxonomies, without zod: pages of the public part show them. */

/** Interests after Holland: the order is the hexagon's. */
export const interestKeys = ['R', 'I', 'A', 'S', 'E', 'C'] as const;
export type InterestKey = (typeof interestKeys)[number];
export const interestNames: Record<InterestKey, string> = {
  R: 'ものや機械を動かす',
  I: '調べる・考える',
  A: '表現する・つくり出す',
  S: '人を助ける・教える',
  E: '人を動かす・売る',
  C: 'きちんと整える',
};

/** The 11 work values of job tag. */
export const workValueKeys = [
  'achievement',
  'autonomy',
  'expertise',
  'self_growth',
  'social_recognition',
  'service_contribution',
  'good_relationships',
  'workplace_safety',
  'work_life_balance',
  'stability',
  'compensation',
] as const;
export type WorkValueKey = (typeof workValueKeys)[number];
export const workValueNames: Record<WorkValueKey, string> = {
  achievement: '達成感',
  autonomy: '自律性',
  expertise: '専門性',
  self_growth: '自己成長',
  social_recognition: '社会的認知・地位',
  service_contribution: '奉仕・社会貢献',
  good_relationships: '良好な対人関係',
  workplace_safety: '労働安全衛生',
  work_life_balance: '私生活との両立',
  stability: '雇用や生活の安定性',
  compensation: '報酬や収入',
};

/** The 39 skills of job tag with their Japanese names. */
export const skillNames = {
  reading_comprehension: '読解力',
  active_listening: '傾聴力',
  writing: '文章力',
  speaking: '説明力',
  foreign_language_reading: '外国語を読む',
  foreign_language_listening: '外国語を聞く',
  foreign_language_writing: '外国語で書く',
  foreign_language_speaking: '外国語で話す',
  mathematics: '数学的素養',
  science: '科学的素養',
  critical_thinking: '論理と推論',
  active_learning: '新しい情報の応用力',
  learning_strategies: '学習方法の選択',
  monitoring: '継続的観察と評価',
  social_perceptiveness: '他者の反応の理解',
  coordination: '他者との調整',
  persuasion: '説得',
  negotiation: '交渉',
  instructing: '指導',
  service_orientation: '対人援助サービス',
  complex_problem_solving: '複雑な問題解決',
  operations_analysis: '要件分析',
  technology_design: 'カスタマイズと開発',
  equipment_selection: '道具や機器の選択',
  installation: '設置と設定',
  programming: 'プログラミング',
  operations_monitoring: '計器の監視',
  operation_and_control: '操作と制御',
  equipment_maintenance: '保守点検',
  troubleshooting: '故障原因の特定',
  repairing: '修理',
  quality_control_analysis: 'クオリティチェック',
  judgment_decision_making: '合理的な意思決定',
  systems_analysis: '企業や組織の活動の分析',
  systems_evaluation: '企業や組織の活動の評価',
  time_management: '時間管理',
  financial_resources_management: '資金管理',
  material_resources_management: '資材管理',
  personnel_resources_management: '人材管理',
} as const;
export type SkillKey = keyof typeof skillNames;
export const skillKeys = Object.keys(skillNames) as [SkillKey, ...SkillKey[]];

export const contextKeys = [
  'people',
  'outdoors',
  'physical',
  'night_or_shift',
  'weekend',
  'desk',
  'noise',
  'team',
  'driving',
  'licence',
] as const;
export type ContextKey = (typeof contextKeys)[number];

export const industryKeys = [
  'construction',
  'manufacturing',
  'food',
  'logistics',
  'retail',
  'hospitality',
  'care',
  'medical',
  'beauty',
  'it',
  'office',
  'security',
  'agriculture',
  'utility',
  'auto',
] as const;
