import { z } from 'zod';

/** Japanese sentences for issues of shapes that do not say their own. */
export function setJapaneseMessages(): void {
  z.config({ ...z.locales.ja(), customError: sentence });
}

function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'この項目は必須です。';
  if (issue.code === 'invalid_type') return '正しい形式で入力してください。';
  if (issue.code === 'unrecognized_keys') return 'この項目は受け付けていません。';
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${issue.maximum}文字以内で入力してください。`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `${issue.maximum}個以内にしてください。`;
  if (issue.code === 'too_small' && issue.origin === 'string') return '入力してください。';
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return '正しい範囲で入力してください。';
  return '正しい形式で入力してください。';
}
