import type { LegalVersion } from './legal-versions.ts';

/** Changes of a version, a sentence each, as its file or the desk says. */
export function changesOf({ shipped, stored }: LegalVersion): string[] {
  return shipped ? shipped.changes : changeLines(stored.changes);
}

/** The desk writes one sentence a line. */
export function changeLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A text with what its version changed, as its last section. */
export function withChanges(markdown: string, changes: readonly string[]): string {
  if (changes.length === 0) return markdown;
  const list = changes.map((change) => `- ${change}`).join('\n');
  return `${markdown.trimEnd()}\n\n## この版で変わったこと\n\n${list}\n`;
}
