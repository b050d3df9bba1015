import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { errorsOf } from '#server/db/database-away.ts';
import { ApiError } from '#server/errors.ts';

/** Why a log-in by the provider did not succeed; the log names it, the person reads the sentence. */
export type ProviderFailure = keyof typeof failures;

const refused = (detail: string) => (cause?: unknown) =>
  new ApiError('no_active_account', { detail, cause });

const again = 'はじめから、もう一度ログインしてください。';
const tell = '管理者に知らせてください。';

/** One answer for each failure: 503 where the provider is away, 400 where the own request is lost, 401 otherwise. */
const failures = {
  away: (cause) =>
    new ApiError('unavailable', {
      detail:
        '組織のログインのサービスに、いまつながりません。しばらくしてからもう一度ためすか、パスワードでログインしてください。',
      cause,
    }),
  lost: (cause) =>
    new ApiError('link_invalid_or_expired', {
      detail: `ログインの手続きが10分をこえたか、ほかのブラウザで始められました。${again}`,
      cause,
    }),
  cancelled: refused('組織のログインで、このサイトへのログインが許可されませんでした。'),
  used: refused(`組織のログインの確認は、もう使われたか、時間がすぎています。${again}`),
  expired: refused(`組織のログインの答えは、有効期限が切れていました。${again}`),
  untrusted: refused(`組織のログインの答えが正しいか、確かめられませんでした。${again}`),
  misconfigured: refused(`このサイトと組織のログインの設定が、合っていません。${tell}`),
  unverified: refused(
    '組織のログインで、メールアドレスがまだ確かめられていません。組織の担当の人に、確認をたのんでください。',
  ),
  domain: refused('このメールアドレスのドメインでは、運営デスクにログインできません。'),
  unknown: refused(
    'このメールアドレスの運営メンバーは見つかりません。管理者に、招待をたのんでください。',
  ),
} as const satisfies Record<string, (cause?: unknown) => ApiError>;

/** A failure as it is thrown on the way; `answerTo` makes what the person reads. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly why: ProviderFailure;
  constructor(why: ProviderFailure, options: { cause?: unknown } = {}) {
    super(why, options);
    this.why = why;
  }
}

/** The answer to a failure. */
export function answerTo(why: ProviderFailure, cause?: unknown): ApiError {
  return failures[why](cause);
}

const away = new Set(['temporarily_unavailable', 'server_error']);
const cancelled = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);
const failureByCode: Record<string, ProviderFailure> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'away',
  OAUTH_RESPONSE_IS_NOT_JSON: 'away',
  OAUTH_PARSE_ERROR: 'away',
  OAUTH_TIMEOUT: 'away',
  OAUTH_ABORT: 'away',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'expired',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'misconfigured',
  OAUTH_MISSING_SERVER_METADATA: 'misconfigured',
  OAUTH_INVALID_SERVER_METADATA: 'misconfigured',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'misconfigured',
};

/** What an error of openid-client means. An error that is not about the provider is thrown again. */
export function failureOf(error: unknown): ProviderFailure {
  // The library wraps what is thrown within it.
  for (const one of errorsOf(error)) if (one instanceof ProviderError) return one.why;
  if (error instanceof AuthorizationResponseError) {
    if (away.has(error.error)) return 'away';
    return cancelled.has(error.error) ? 'cancelled' : 'misconfigured';
  }
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500 || error.status === 429 || away.has(error.error)) return 'away';
    return error.error === 'invalid_grant' ? 'used' : 'misconfigured';
  }
  if (error instanceof WWWAuthenticateChallengeError) return 'misconfigured';
  if (error instanceof ClientError) return failureByCode[error.code ?? ''] ?? 'untrusted';
  throw error;
}
