import type { RouterContextProvider } from 'react-router';
import type { Term } from '#contract/public/terms.ts';
import { pageFactsContext } from './api-context.ts';

/** Entries of the glossary whose word occurs in what a page explains: its texts, HTML or records. */
export function termsIn(
  context: Readonly<RouterContextProvider>,
  ...explained: readonly unknown[]
): Term[] {
  return context.get(pageFactsContext).findTerms(JSON.stringify(explained));
}
