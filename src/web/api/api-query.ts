import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, InputOf, ResponseOf } from '#contract/kit/endpoint.ts';
import { browserApi } from './browser-api.ts';

/** Query options of a GET endpoint; its key comes from the endpoint, nobody writes keys by hand. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<ResponseOf<E>>({
    queryKey: apiQueryKey(endpoint, input),
    queryFn: () => browserApi.call(endpoint, input),
  });
}

export function apiQueryKey<E extends Endpoint>(endpoint: E, input: InputOf<E>): QueryKey {
  return [endpoint.method, endpoint.path, input];
}
