import { z } from 'zod';
import { requiredText } from '#contract/kit/common.ts';

const required = 'この項目は必須です。';

/** A person's name: ・, spaces, 々, 髙, 﨑, 𠮷, joiners and letters of any script; stored as typed. */
export const PersonName = requiredText(50).refine(
  (name) => /^[\p{L}\p{M}\p{N}\p{Join_Control}・･＝=''’\-‐ー々〆ヶ\s.]+$/u.test(name),
  '名前に使えない文字が含まれています。',
);

/** Kana of a name: hiragana and half-width are accepted and become full-width katakana. */
export const NameKana = z
  .string(required)
  .transform(toKatakana)
  .pipe(
    requiredText(50).refine(
      (kana) => /^[ァ-ヺー・\s]+$/.test(kana),
      'カタカナで入力してください。',
    ),
  );

export function toKatakana(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}
