import { createContext, type RouterContextProvider } from 'react-router';
import { type ApiClient, createApiClient } from '#contract/api-client.ts';
import type { PageFacts } from '#contract/page.ts';

/** What the server said about this request; set by page-handler. */
export const pageFactsContext = createContext<PageFacts>();

/** The API for loaders of public pages: in-process, as an anonymous visitor. */
export function serverApi(context: Readonly<RouterContextProvider>): ApiClient {
  const { callApi, siteUrl } = context.get(pageFactsContext);
  return createApiClient((request) => callApi(request), siteUrl);
}
