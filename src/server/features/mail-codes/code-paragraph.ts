/** Paragraph about the code in a mail with a link. A mail of an older release, or past the day's bound, has none. */
export function codeParagraph(code: string | null | undefined): string {
  if (!code) return 'このメールにはコードがありません。リンクから続けてください。';
  return [
    `コード: ${code}（10分間・メールを申し込んだ画面に入力）`,
    'このコードを人に教えないでください。',
  ].join('\n');
}
