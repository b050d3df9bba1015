import type { AuditEntry } from '#contract/staff/staff-access.ts';

/** Things that are no row of a table, by the ids that the log gives them. */
const parts: Readonly<Record<string, string>> = {
  list: '一覧',
  all: 'すべて',
  model: '言語モデル',
  database: 'データベース全体',
  demo: '見本のデータ',
  'postal-codes': '郵便番号の一覧',
  wages: '最低賃金の表',
  'deduction-rates': '保険料と税の表',
  'bulk-run': 'まとめての操作',
  'desk-search': '運営デスクの検索',
  unknown: '見つからなかった人',
};

/** What an entry is about: its name where it is still there, words or its number elsewhere. */
export function subjectText({
  subject_id: id,
  names,
}: Pick<AuditEntry, 'subject_id' | 'names'>): string {
  const page = /^page-(\d+)$/.exec(id)?.[1];
  if (page) return `${page}ページ目`;
  if (id.startsWith('image ')) return `画像 ${id.slice('image '.length, 'image '.length + 8)}`;
  if (id.startsWith('answer-template:')) return '返信のテンプレート';
  return names[id] ?? parts[id] ?? id;
}
