import type { Endpoint, InputOf, ResponseOf } from './endpoint.ts';
import type { ErrorBody } from './errors.ts';
import { networkSentence } from './network-sentence.ts';

/** A refused call: the server's JSON body, the status, and a sentence to show. */
export class ApiCallError extends Error {
  override name = 'ApiCallError';
  readonly status: number;
  readonly errorData: Partial<ErrorBody>;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null;

  constructor(response: Response, errorData: Partial<ErrorBody>) {
    super(errorData.message ?? `HTTP ${response.status}: ${response.statusText}`);
    this.status = response.status;
    this.errorData = errorData;
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isFinite(wait) ? wait : null;
  }
}

/** True for an answer that there is no such thing, also for an address that cannot name one. */
export function isNotFound(error: unknown): error is ApiCallError {
  return error instanceof ApiCallError && [400, 404].includes(error.status);
}

/** The call never got an answer. What the browser says of it is the cause; people read one sentence. */
export class NetworkError extends Error {
  override name = 'NetworkError';

  constructor(cause?: unknown) {
    super(networkSentence, { cause });
  }
}

export type ApiClient = {
  /** Calls an endpoint of the contract. Throws ApiCallError or NetworkError. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ResponseOf<E>>;
};

/** A typed client over anything that answers a Request: the network, or the server in-process. */
export function createApiClient(
  send: (request: Request, endpoint: Endpoint) => Promise<Response>,
  baseUrl: string,
): ApiClient {
  return {
    call: async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
      const response = await send(toRequest(endpoint, input as AnyInput, baseUrl), endpoint);
      const body = await readJson(response);
      if (!response.ok) throw new ApiCallError(response, body as Partial<ErrorBody>);
      // The server parsed its answer with this endpoint's shape on the way out.
      return (endpoint.response ? body : undefined) as ResponseOf<E>;
    },
  };
}

type AnyInput = { params?: unknown; query?: unknown; body?: unknown; upload?: Blob };

export function toRequest(endpoint: Endpoint, input: AnyInput, baseUrl: string): Request {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? '')),
  );
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of [value].flat())
      if (one !== undefined && one !== null) url.searchParams.append(name, String(one));
  const json = input.body === undefined ? undefined : JSON.stringify(input.body);
  const body = input.upload ?? json;
  return new Request(url, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(input.upload && { 'Content-Type': input.upload.type || 'application/octet-stream' }),
    },
    ...(body !== undefined && { body }),
  });
}

/** A body that is not JSON is treated as an empty object. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return {};
  }
}
