/** Kinds of worries, and of lines that help with them; the most serious first. */
export const safetyKinds = [
  'self_harm',
  'sexual_harm',
  'abuse',
  'despair',
  'illegal_job',
  'pregnancy',
  'money_trouble',
  'work_trouble',
  'offer_withdrawn',
  'bullying',
  'health',
] as const;
type SafetyKind = (typeof safetyKinds)[number];
/** Each kind in the words of a student. */
export const safetyKindNames: Record<SafetyKind, string> = {
  self_harm: '死にたい・自分を傷つけたい',
  sexual_harm: '体をさわられた・いやなことをされた',
  abuse: '家や身近な人からの暴力',
  despair: '消えたい・もうつかれた',
  illegal_job: 'あやしい誘い・闇バイト',
  pregnancy: '妊娠したかもしれない',
  money_trouble: 'お金・詐欺・借金',
  work_trouble: '仕事やバイトでこまっている',
  offer_withdrawn: '内定を取り消された',
  bullying: 'いじめ・仲間はずれ',
  health: '心や体の調子がわるい',
};

/** Those for a kind, the ones that it stands first with before the others. */
export function resourcesFor<T extends { kinds: SafetyKind[] }>(
  resources: readonly T[],
  kind: SafetyKind,
): T[] {
  return resources
    .filter(({ kinds }) => kinds.includes(kind))
    .toSorted((a, b) => a.kinds.indexOf(kind) - b.kinds.indexOf(kind));
}
