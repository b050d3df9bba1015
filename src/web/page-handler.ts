import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageFacts } from '#contract/kit/page.ts';
import { renameIndustries } from '#contract/words/industry-names.ts';
import { pageFactsContext } from './api/api-context.ts';

/**
 * Answers page requests of a build. The server calls it through the built entry module, so that there is
 * one React Router: the one that the pages were made with.
 */
export function createPageHandler(
  build: ServerBuild,
  mode: string,
): (request: Request, facts: PageFacts) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  return (request, facts) => {
    const context = new RouterContextProvider();
    // The build has its own copy of the list.
    renameIndustries(facts.industryNames);
    context.set(pageFactsContext, facts);
    return handle(request, context);
  };
}
