import { z } from 'zod';

/** Every error code of the API with its HTTP status, title and the sentence people read. */
export const errorTable = {
  invalid: { status: 400, title: '入力エラー', detail: '入力内容を確認してください。' },
  parse_error: {
    status: 400,
    title: '形式エラー',
    detail: 'リクエストの形式が正しくありません。',
  },
  link_invalid_or_expired: {
    status: 400,
    title: 'リンクの期限切れ',
    detail: 'このリンクは無効か、有効期限が切れています。もう一度お手続きください。',
  },
  not_authenticated: { status: 401, title: '未ログイン', detail: 'ログインが必要です。' },
  bad_authorization_header: {
    status: 401,
    title: '未ログイン',
    detail: 'ログイン情報の形式が正しくありません。もう一度ログインしてください。',
  },
  token_not_valid: {
    status: 401,
    title: 'ログイン期限切れ',
    detail: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  },
  no_active_account: {
    status: 401,
    title: 'ログインできません',
    detail: 'メールアドレスまたはパスワードが正しくありません。',
  },
  permission_denied: {
    status: 403,
    title: '権限がありません',
    detail: 'この操作を行う権限がありません。',
  },
  second_factor_required: {
    status: 403,
    title: '確認コードが必要です',
    detail: '続けるには、認証アプリの確認コードを入力してください。',
  },
  consent_required: {
    status: 403,
    title: '規約が新しくなりました',
    detail:
      '規約が新しくなりました。書いたり保存したりするには、「規約の変更」の画面で同意してください。読むこと、消すこと、データの保存、退会は、このままできます。',
  },
  not_found: {
    status: 404,
    title: '見つかりません',
    detail: 'ページまたはデータが見つかりませんでした。',
  },
  method_not_allowed: {
    status: 405,
    title: 'できない操作',
    detail: 'この操作はできません。',
  },
  conflict: {
    status: 409,
    title: '競合',
    detail: 'ほかの操作と重なりました。画面を更新してもう一度お試しください。',
  },
  overtaken: {
    status: 409,
    title: '先に変更されました',
    detail: 'ほかの人が、先に変更しました。新しい内容を確かめてから、もう一度お試しください。',
  },
  confirmation_required: {
    status: 409,
    title: '確認が必要です',
    detail: '続けてよいか、もう一度確かめてください。',
  },
  too_large: {
    status: 413,
    title: '大きすぎます',
    detail: '送信された内容が大きすぎます。短くしてもう一度お試しください。',
  },
  unsupported_media_type: {
    status: 415,
    title: '対応していない形式',
    detail: 'この形式のデータは受け付けていません。',
  },
  idempotency_mismatch: {
    status: 422,
    title: '二重送信',
    detail: '前回と異なる内容が送信されました。画面を更新してもう一度お試しください。',
  },
  throttled: {
    status: 429,
    title: 'アクセス集中',
    detail: 'アクセスが集中しています。しばらくしてからもう一度お試しください。',
  },
  error: {
    status: 500,
    title: 'サーバーエラー',
    detail: 'サーバーでエラーが発生しました。時間をおいてお試しください。',
  },
  unavailable: {
    status: 503,
    title: '混雑中',
    detail: 'ただいま混み合っています。時間をおいてお試しください。',
  },
  ai_unavailable: {
    status: 503,
    title: '混雑中',
    detail: 'ただいま混み合っています。少し待ってからもう一度お試しください。',
  },
  storage_full: {
    status: 503,
    title: '保存できません',
    detail: 'ただいま保存できません。時間をおいてお試しください。',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ErrorCode = keyof typeof errorTable;

export const FieldError = z.object({
  field: z.string(),
  pointer: z.string(),
  code: z.string(),
  detail: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

/** The one error body; a 400 also carries `{field: ["…"]}` members beside these (DRF's habit). */
export const ErrorBody = z.looseObject({
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  instance: z.string(),
  errors: z.array(FieldError).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
