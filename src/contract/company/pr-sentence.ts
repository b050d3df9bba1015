/** The title where it stands without a badge: in feeds and in the names of pages. */
export function titleWithPr({ is_pr, title }: { is_pr: boolean; title: string }): string {
  return is_pr ? `PR：${title}` : title;
}

/**
 * Sentence for readers at the start of a column that a company paid for. The name is empty in columns that
 * were marked before it was asked for.
 */
export function prSentence(sponsor: string): string {
  if (!sponsor) return 'この記事は広告です。会社から広告料をいただいて作成しています。';
  return `この記事は、${sponsor}の依頼により制作した広告です。`;
}
