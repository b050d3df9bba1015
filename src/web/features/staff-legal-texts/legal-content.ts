import type { LegalContent } from '#contract/staff/staff-legal-texts.ts';
import type { EntryValue } from '#web/desk/entry/entry-value.ts';

/** What is typed, as texts: the server says which of them does not fit. */
export function contentOf({
  version,
  title,
  description,
  markdown,
  changes,
}: EntryValue): LegalContent {
  return {
    version: textOf(version),
    title: textOf(title),
    description: textOf(description),
    markdown: textOf(markdown),
    changes: textOf(changes),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
