import { RouterContextProvider } from 'react-router';
import type { PageFacts } from '#contract/page.ts';
import { pageFactsContext } from './api/api-context.ts';

/** The context of one page request; the server calls it through the built entry module. */
export function createPageContext(facts: PageFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageFactsContext, facts);
  return context;
}
