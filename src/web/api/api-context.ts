import { createContext, data, type RouterContextProvider } from 'react-router';
import { type ApiClient, createApiClient } from '#contract/kit/api-client.ts';
import type { PageFacts } from '#contract/kit/page.ts';

/** What the server said about this request; set by page-handler. */
export const pageFactsContext = createContext<PageFacts>();

/**
 * The API for loaders of public pages: in-process, as an anonymous visitor. Where it cannot answer now (503), the page
 * says the same; every other refusal is for the loader to judge.
 */
export function serverApi(context: Readonly<RouterContextProvider>): ApiClient {
  const { callApi, siteUrl } = context.get(pageFactsContext);
  return createApiClient(async (request) => {
    const response = await callApi(request);
    if (response.status === 503) throw data(null, { status: 503 });
    return response;
  }, siteUrl);
}
