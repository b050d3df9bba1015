/** Categories of columns in the order of a student's way; the first ten are the magazine, the rest stand beside it. */
export const postCategories = [
  { key: 'basics', label: '就活のきほん' },
  { key: 'job-postings', label: '求人票の見方' },
  { key: 'self', label: '自分を知る' },
  { key: 'occupations', label: '仕事図鑑' },
  { key: 'industries', label: '業界・会社研究' },
  { key: 'visits', label: '職場見学・インターン' },
  { key: 'documents', label: '履歴書・志望動機' },
  { key: 'interviews', label: '面接・試験・マナー' },
  { key: 'money', label: 'お金とくらし' },
  { key: 'seniors', label: '働く人の話' },
  { key: 'parents', label: '保護者の方へ' },
  { key: 'teachers', label: '先生の方へ' },
  { key: 'employers', label: '企業の方へ' },
  { key: 'news', label: 'お知らせ' },
] as const;

export type PostCategoryKey = (typeof postCategories)[number]['key'];

/** Words for a category; an unknown key is shown as it is. */
export function postCategoryLabel(key: string): string {
  return postCategories.find((category) => category.key === key)?.label ?? key;
}

/** Pictures that a cover can be made from. */
export const coverMotifs = [
  ...(['compass', 'document', 'mirror', 'tools', 'building', 'door', 'pen', 'talk'] as const),
  ...(['coin', 'people', 'family', 'school', 'handshake', 'bell', 'calendar', 'gear'] as const),
  ...(['train', 'care', 'kitchen', 'field'] as const),
] as const;
export type CoverMotif = (typeof coverMotifs)[number];
