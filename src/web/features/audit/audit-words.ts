import type { AuditEntry } from '#contract/staff/staff-access.ts';
import { StaffRole, staffRoleNames } from '#contract/staff/staff-roles.ts';
import { prefectureName } from '#contract/words/areas.ts';

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
  'staff.change': '役割・利用を変えた',
  'staff.digest': '毎朝のお知らせを変えた',
  'staff.reset': 'ログインをリセットした',
  'staff.password': 'パスワードを変えた',
  'demo.remove': '見本のデータを消した',
  'model.on': '言語モデルを使うようにした',
  'model.off': '言語モデルを止めた',
  'model.price': '言語モデルの料金を変えた',
  'setting.restore': 'バックアップから戻した',
  'post.create': 'コラムを書きはじめた',
  'post.save': 'コラムを保存した',
  'post.restore': 'コラムを前の版にもどした',
  'post.publish': 'コラムを公開した',
  'post.schedule': 'コラムの公開を予約した',
  'post.unpublish': 'コラムを非公開にした',
  'post.delete': 'コラムの下書きを削除した',
  'post.add_image': 'コラムの画像を追加した',
  'catalogue.add': 'カタログに追加した',
  'catalogue.save': 'カタログを直した',
  'catalogue.remove': 'カタログから外した',
  'catalogue.revert': 'カタログを元にもどした',
  'legal_text.create': '規約の新しい版を書いた',
  'legal_text.save': '規約のこれからの版を直した',
  'legal_text.withdraw': '規約のこれからの版を取り下げた',
  'high_school.import': '高校の一覧を取りこんだ',
  'high_school.add': '高校を追加した',
  'high_school.save': '高校を直した',
  'occupation.import': '職業の数値を取りこんだ',
  'official_match.save': '公式の職業を選んだ',
  'official_match.forget': '公式の職業の選択を取り消した',
  'company.add': '企業を追加した',
  'company.import': '企業のファイルを取りこんだ',
  'company.change_by_file': '企業の下書きをファイルで直した',
  'company.invite_owner': '会社の管理者を招待した',
  'company.publish': '企業のページを公開した',
  'company.send_back': '企業に直しをお願いした',
  'company.claim': '企業の審査をはじめた',
  'company.release': '企業の審査をほかの人にゆずった',
  'company.point': '企業が直したかどうかを記した',
  'company.pause': '企業の公開を止めた',
  'company.resume': '企業の公開を再開した',
  'company.confirm': '企業の内容を確かめた',
  'company.edit': '企業のページを直した',
  'company.verify': '認定を確かめた',
  'company.add_placement': 'PRの期間を足した',
  'company.remove_placement': 'PRの期間を消した',
  'company.stop_placement': 'PRの表示を終えた',
  'company.look_contact': '会社の連絡先を見た',
  'company.invite_member': '会社のメンバーを招待した',
  'company.withdraw_invitation': '会社の招待を取り消した',
  'company.add_member': '会社のメンバーになった',
  'company.change_role': '会社のメンバーの役割を変えた',
  'company.remove_member': '会社のメンバーが外れた',
  'company.merge': '企業をまとめた',
  'company.undo_merge': '企業をまとめたことを取り消した',
  'company.delete': '企業を消した',
  'inquiry.open': 'お問い合わせをひらいた',
  'inquiry.search': 'お問い合わせを言葉で探した',
  'inquiry.close': '完了にした',
  'inquiry.change': '状態・担当を変えた',
  'inquiry.note': 'メモを残した',
  'inquiry.answer': '返信した',
  'inquiry.export': '名前と連絡先を保存した',
  'template.add': 'テンプレートを作った',
  'template.change': 'テンプレートをなおした',
  'template.remove': 'テンプレートを消した',
  'person.look': 'アカウントをさがした',
  'person.resend_registration': '登録のリンクを送った',
  'person.reset_link': 'パスワードのリンクを送った',
  'person.end_sessions': 'ログアウトさせた',
  'person.deactivate': '利用を止めた',
  'person.reactivate': '利用を再開した',
  'person.delete': 'アカウントの削除を始めた',
  'job.retry': 'もう一度ためした',
};

/** Names of values that changed; one that is not listed shows its key. */
export const fieldNames: Record<string, string> = {
  role: '役割',
  level: '権限',
  prefectures: '担当する都道府県',
  is_active: '利用',
  daily_digest: '毎朝のメール',
};

/** Values in words, by the key of the field; undefined: the value shows itself. */
export const valueWords: Record<string, (value: unknown) => string | undefined> = {
  role: (value) => {
    const role = StaffRole.safeParse(value);
    return role.success ? staffRoleNames[role.data] : undefined;
  },
  prefectures: (value) =>
    Array.isArray(value) ? value.map((code) => prefectureName(String(code))).join('・') : undefined,
  is_active: (value) => {
    if (typeof value !== 'boolean') return undefined;
    return value ? '使える' : '止めている';
  },
  daily_digest: (value) => (value === true ? '受け取る' : '受け取らない'),
};
