import type { Hono, Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Access, AnswerOf, Endpoint, RequestOf } from '#contract/kit/endpoint.ts';
import { readingReplica } from '#server/db/replica/replica-reads.ts';
import { ApiError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { isFromOwnMachine } from '#server/http/own-machine.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import type { Log } from '#server/log.ts';
import { errorResponse } from './error-response.ts';
import type { Gate, SessionUser } from './gate.ts';
import type { OwnWrites } from './own-writes.ts';
import { parseInput, readJsonBody, readQuery } from './read-input.ts';
import { readUpload } from './read-upload.ts';
import { authenticate } from './session.ts';
import { waitsForConsent } from './waits-for-consent.ts';

type Caller<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? SessionUser | null
    : SessionUser;

type Facts = {
  /** GET, or HEAD where only the head is asked for. */
  method: string;
  clientAddress: string;
  /** False for who may not use the desk from there. */
  mayReachDesk: boolean;
  headers: Headers;
  url: URL;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  setHeader: (name: string, value: string) => void;
  /** Chooses `alsoStatus` instead of `status` for this answer. */
  answerAlsoStatus: () => void;
};

type HandlerInput<E extends Endpoint> = RequestOf<E> & {
  user: Caller<E['access']>;
  http: Facts;
};

/** Answers one endpoint. Only an endpoint that `streams` may return a Response of its own. */
type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<AnswerOf<E> | (E['streams'] extends true ? Response : never)>;

/** A handler for every endpoint of one contract object: a missing one does not compile. */
export type Handlers<A extends Record<string, Endpoint>> = { [K in keyof A]: Handler<A[K]> };

/** Parts that the kit works with; everything else is the handlers'. */
type Kit = {
  log: Log;
  limits: RateLimiter;
  gate: Gate;
  /** Called after a write that changes public pages: kept ones are out of date. */
  clearPages: () => void;
  ownWrites: OwnWrites;
};

type AnyHandler = (input: unknown) => Promise<unknown>;

/**
 * Serves the endpoints of a contract: session ▸ access ▸ limits ▸ consent ▸ parse ▸ reach ▸ handler ▸ parse the answer ▸ send.
 * The answer is parsed, so a field that the contract does not list never leaves.
 */
export function implement<A extends Record<string, Endpoint>>(
  app: Hono<HttpEnv>,
  kit: Kit,
  endpoints: A,
  handlers: Handlers<A>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // The kit's one cast: a handler's input is built below from the same endpoint that types it.
    const handler = handlers[name] as unknown as AnyHandler;
    app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
      c.set('route', endpoint.path);
      try {
        const answered = await answer(c, kit, endpoint, handler);
        if (endpoint.publicPages === 'change') {
          kit.clearPages();
          await kit.ownWrites.note(answered.headers);
        }
        return answered;
      } catch (thrown) {
        return errorResponse(thrown, {
          requestId: c.get('requestId'),
          accept: c.req.header('accept') ?? null,
          log: kit.log,
        });
      }
    });
  }
}

/**
 * `{id}` is a UUID: another word in its place is another path, or none. A parameter of another name takes any
 * segment, and the endpoint's `params` say what it may be.
 */
function honoPath(path: string): string {
  return path.replaceAll(parameter, (_, name: string) => `:${name}{${segmentOf(name)}}`);
}

/** Whether a path is one of an endpoint, whatever its method: what `honoPath` lets in, and nothing else. */
export function matchesPath(template: string, path: string): boolean {
  // In one pass: what stands for a parameter has braces of its own.
  const pattern = template.replaceAll(parameter, (_, name: string) => segmentOf(name));
  return new RegExp(`^${pattern}$`).test(path);
}

const parameter = /\{(\w+)\}/g;
const segmentOf = (name: string) => (name === 'id' ? '[0-9a-fA-F-]{36}' : '[^/]{1,200}');

async function answer(
  c: HonoContext<HttpEnv>,
  kit: Kit,
  endpoint: Endpoint,
  handler: AnyHandler,
): Promise<Response> {
  const url = new URL(c.req.url);
  const caller = {
    authorization: c.req.header('authorization') ?? null,
    isOwnMachine: isFromOwnMachine({
      clientAddress: c.get('clientAddress'),
      headers: c.req.raw.headers,
    }),
    mayReachDesk: c.get('mayReachDesk'),
  };
  const user = await authenticate(kit.gate, caller, endpoint);
  if (!endpoint.unlimited && !c.get('isInProcess'))
    await limitRequests(kit, user, { endpoint, clientAddress: c.get('clientAddress') });
  if (user && waitsForConsent(endpoint)) await kit.gate.requireConsent(user);
  const params = parseParams(endpoint, c.req.param());
  const body = endpoint.upload
    ? await readUpload(c.req.raw, endpoint.upload)
    : endpoint.body && parseInput(endpoint.body, await bodyOf(c.req.raw, endpoint.body));
  const query = endpoint.query && parseInput(endpoint.query, readQuery(url));

  if (user && endpoint.reaches)
    await kit.gate.requireReach(user, { kind: endpoint.reaches, id: c.req.param('id') ?? '' });

  const headers = new Headers({ 'Cache-Control': 'no-store' });
  let status = endpoint.status ?? 200;
  const http: Facts = {
    method: c.req.raw.method,
    clientAddress: c.get('clientAddress'),
    mayReachDesk: c.get('mayReachDesk'),
    headers: c.req.raw.headers,
    url,
    signal: c.req.raw.signal,
    setHeader: (name, value) => headers.append(name, value),
    answerAlsoStatus: () => {
      status = endpoint.alsoStatus ?? status;
    },
  };
  const handle = () => handler({ params, query, body, user, http });
  // Somebody with a session may be shown what is theirs alone, which no replica need have yet.
  const mayLag = endpoint.mayLag && !user && kit.ownWrites.isShown(c.get('ownPosition'));
  const result = await (mayLag ? readingReplica(handle) : handle());
  if (result instanceof Response) return result;
  if (!endpoint.response) return new Response(null, { status, headers });
  return Response.json(endpoint.response.parse(result), { status, headers });
}

/** Requests a minute. Behind one address there may be a school: 400 students who read a page every two seconds. */
const mostOfSession = 600;
const mostOfAddress = { read: 24_000, write: 3_000 };

type Place = { endpoint: Endpoint; clientAddress: string };

/**
 * Broad ceilings: by session and class of call where somebody is signed in, so that nobody pays for others behind the
 * same router; else by address and endpoint, so that flooding the search keeps nobody from logging in.
 */
async function limitRequests(
  { limits }: Kit,
  user: SessionUser | null,
  { endpoint, clientAddress }: Place,
): Promise<void> {
  const kind = endpoint.method === 'GET' ? 'read' : 'write';
  if (user) await limits.pass(`session:${kind}:${user.sid}`, mostOfSession, 60);
  else await limits.pass(`place:${endpoint.path}:${clientAddress}`, mostOfAddress[kind], 60);
}

/** An id that cannot exist names nothing: 404, not 400. */
function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
  if (!endpoint.params) return undefined;
  const result = endpoint.params.safeParse(params);
  if (!result.success) throw new ApiError('not_found');
  return result.data;
}

/** A call whose fields are all optional may come without a body. */
async function bodyOf(request: Request, shape: z.ZodType): Promise<unknown> {
  const body = await readJsonBody(request);
  return body === undefined && !shape.safeParse(undefined).success ? {} : body;
}
