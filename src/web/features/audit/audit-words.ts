import type { AuditEntry } from '#contract/staff-access.ts';

/** Names of the kinds of things that are acted on. */
export const subjectNames: Record<AuditEntry['subject_kind'], string> = {
  staff: '運営メンバー',
  company: '企業',
  post: 'コラム',
  inquiry: 'お問い合わせ',
  person: '利用者',
  occupation: '職業',
  high_school: '高校',
  calendar: 'カレンダー',
  prefecture_rule: '都道府県のルール',
  hotline: '相談窓口',
  legal_text: '規約など',
  label: '表示名',
  furigana: 'ふりがな',
  job: '送信待ち',
  setting: '設定',
};

/** What was done, in words; an action that is not listed shows itself. */
export const actionNames: Record<string, string> = {
  'staff.invite': '招待した',
  'staff.set_up': '最初の設定をした',
  'staff.enrol': '認証アプリを設定した',
  'staff.sign_in': 'デスクをひらいた',
  'staff.recovery_code': 'リカバリーコードを使った',
  'staff.renew_recovery_codes': 'リカバリーコードを作り直した',
  'staff.change': '権限・利用を変えた',
  'staff.reset': 'ログインをリセットした',
};
