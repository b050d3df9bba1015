import type { RouterContextProvider } from 'react-router';
import { pageFactsContext } from './api-context.ts';

/** Words of the glossary that occur in what a page explains: its texts, HTML or records. */
export function termsIn(
  context: Readonly<RouterContextProvider>,
  ...explained: readonly unknown[]
): string[] {
  return context.get(pageFactsContext).findTerms(JSON.stringify(explained));
}
