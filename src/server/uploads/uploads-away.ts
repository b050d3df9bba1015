import { ApiError } from '#server/errors.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';

const details = {
  read: 'この画像は、いま読み込めません。少し待ってから、もう一度お試しください。',
  write:
    '画像の保存先につながらないため、いまは画像を追加できません。この画像は保存されていません。少し待ってから、もう一度選んでください。',
} as const;

/** Pictures cannot be read or kept now: a 503 for a caller, a sentence for the operator of a command. */
export class UploadsAwayError extends ApiError {
  override name = 'UploadsAwayError';

  constructor(doing: keyof typeof details, sentence: string, cause?: unknown) {
    super('unavailable', { detail: details[doing], cause: new SetUpError(sentence, { cause }) });
  }
}
