import { tokenApi } from '#contract/account/accounts.ts';
import {
  ApiCallError,
  createApiClient,
  NetworkError,
  toRequest,
} from '#contract/kit/api-client.ts';
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts';
import { clearTokens, readTokens, writeTokens } from './token-store.ts';

/** Sends with the bearer token; a call without an answer becomes a NetworkError. */
async function send(request: Request, endpoint: Endpoint): Promise<Response> {
  const { access } = readTokens();
  if (endpoint.access !== 'public' && access)
    request.headers.set('Authorization', `Bearer ${access}`);
  try {
    return await fetch(request);
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** A 401 to a stale access token is answered by one refresh and one more try. */
async function sendAndRenew(request: Request, endpoint: Endpoint): Promise<Response> {
  const again = request.clone();
  const response = await send(request, endpoint);
  if (response.status !== 401 || endpoint.access === 'public') return response;
  if (!readTokens().refresh) return response;
  await refreshTokens({ staleAccess: bearerOf(request) });
  return send(again, endpoint);
}

function bearerOf(request: Request): string | null {
  return request.headers.get('Authorization')?.slice('Bearer '.length) ?? null;
}

const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;

/** The API as the signed-in person of this browser. */
export const browserApi = createApiClient(sendAndRenew, origin);

/** Asks for server-sent events under the same rules. Throws as `browserApi.call` when it is refused. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<Response> {
  const request = toRequest(endpoint, input as Parameters<typeof toRequest>[1], origin);
  request.headers.set('Accept', 'text/event-stream');
  const response = await sendAndRenew(request, endpoint);
  if (!response.ok) throw new ApiCallError(response, await response.json().catch(() => ({})));
  return response;
}

/** The API without the renewal, for the session's own calls. */
export const plainApi = createApiClient(send, origin);

const lockName = 'michishirube-refresh';
const storageMilliseconds = 150;
const pauses = [500, 1_500, 4_000];

/**
 * Refreshes tokens once across all tabs: the tab with the lock does it, and the others find its result. Retried on
 * network failure, 429 and 5xx; only a 401 logs out: both tokens are cleared and the page reloads, unless there was
 * nothing to clear.
 */
export async function refreshTokens({
  staleAccess,
}: {
  staleAccess: string | null;
}): Promise<void> {
  const work = () => refreshOnce(staleAccess);
  // Plain HTTP on a school's network has no locks: then every tab refreshes for itself, which the
  // server answers alike.
  if (!navigator.locks) return work();
  await navigator.locks.request(lockName, async () => {
    // What another tab wrote before it let go of the lock arrives here a moment later.
    await new Promise((resolve) => setTimeout(resolve, storageMilliseconds));
    await work();
  });
}

async function refreshOnce(staleAccess: string | null): Promise<void> {
  const { access, refresh } = readTokens();
  if (!refresh || (access && access !== staleAccess)) return;
  try {
    writeTokens(await patiently(() => plainApi.call(tokenApi.refresh, { body: { refresh } })));
  } catch (error) {
    if (isUnauthorised(error)) logOutHere();
    throw error;
  }
}

export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiCallError && error.status === 401;
}

export function logOutHere(): void {
  if (clearTokens()) window.location.reload();
}

/** Tries again after growing pauses while the failure is one that passes. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      const passes =
        error instanceof NetworkError ||
        (error instanceof ApiCallError && (error.status === 429 || error.status >= 500));
      if (!passes) throw error;
      const wait = error instanceof ApiCallError ? error.retryAfter : null;
      const milliseconds = wait === null ? pause : Math.min(wait * 1_000, 10_000);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  }
  return work();
}
