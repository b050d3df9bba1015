import { randomBytes } from 'node:crypto';
import type { Hono, Context as HonoContext } from 'hono';
import { Id } from '#contract/kit/common.ts';
import type { PageFacts } from '#contract/kit/page.ts';
import { changedIndustryNames } from '#contract/words/areas.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { isDemoRemoved } from '#server/features/demo/demo-state.ts';
import { isPrivateSite } from '#server/features/sessions/demo-login.ts';
import { findTerms } from '#server/features/terms/shipped-terms.ts';
import {
  countCompanyView,
  dailyVisitor,
  isReading,
} from '#server/features/visitors/count-company-view.ts';
import { retryAfter } from '#server/http/api/error-response.ts';
import type { OwnWrites } from '#server/http/api/own-writes.ts';
import { authenticate } from '#server/http/api/session.ts';
import { isDeskAddress } from '#server/http/desk-address.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { matchesEtag } from '#server/http/pages/etag.ts';
import { finishPage } from '#server/http/pages/finish-page.ts';
import {
  type GivenPage,
  type PageCache,
  pageCacheKey,
  type RenderedPage,
} from '#server/http/pages/page-cache.ts';
import { sharedCacheControl } from '#server/http/pages/shared-caching.ts';
import {
  isDeskPage,
  isPrivatePage,
  pageContentSecurityPolicy,
  pageHeaders,
} from '#server/http/security-headers.ts';
import type { PageHandler } from './app.ts';
import { openGate } from './open-gate.ts';

type Visit = HonoContext<HttpEnv>;
/**
 * Calls of the API whose answers name no company. Pages of these alone stand in for a day, at most until midnight in Japan;
 * all others for half a minute, because a company that another process pauses or removes must be gone then.
 */
const namesNoCompany =
  /^\/api\/(guide|info-pages|posts|questions|terms|furigana|safety-resources|advertising-plans)\//;
/** Pages a minute: 400 students behind one address who open one each second. */
const pagesOfAddress = 24_000;
const searchPage = /^\/search(\.data)?$/;
const companyPage = /^\/company\/([0-9a-f-]{36})(\.data)?$/i;
const longStandIn = 86_400_000;
const shortStandIn = 30_000;

type Parts = {
  handlePage: PageHandler;
  isDemo: boolean;
  pageCache: PageCache;
  ownWrites: OwnWrites;
};

/** The nonce that pages for many are rendered with; it never leaves this process. */
const nonceMark = randomBytes(16).toString('hex');

/** Answers every address that nothing else took with a page. Public pages are kept for some seconds, and longer for when the database is away. */
export function servePages(app: Hono<HttpEnv>, context: Context, parts: Parts): void {
  const { config } = context;
  const { handlePage, pageCache, ownWrites } = parts;
  const factsFor = pageFacts(app, context, parts.isDemo);

  app.all('*', async (c) => {
    // Pages are read, never written to; an address with a token must not reach an error message.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    const asked = pageRequest(c.req.raw, config.trustProxy);
    const request = leadsNowhere(asked) ? notFoundRequest(asked) : asked;
    const isElsewhere = !c.get('mayReachDesk') && isDeskAddress(c.req.path);
    if (isElsewhere || (await isHiddenFrom(context, c)))
      return answerAlone(
        c,
        config.mode,
        await handlePage(notFoundRequest(request), factsFor(c, c.get('nonce'))),
      );
    if (config.mode === 'development' || isPrivatePage(c.req.path) || c.req.header('authorization'))
      return answerAlone(c, config.mode, await handlePage(request, factsFor(c, c.get('nonce'))));
    // Calls of a page to the API are not counted again: the page itself is counted here.
    await context.limits.pass(`page:${c.get('clientAddress')}`, pagesOfAddress, 60);
    const own = c.get('ownPosition');
    const positions = { needed: own, reached: ownWrites.positionShown(own) };
    const rendered = async () => {
      // Rendered for everybody: nothing of this visitor, who may also go away meanwhile, goes along.
      const renderedAt = context.now().getTime();
      const shown: string[] = [];
      let standsInFor = longStandIn;
      const facts = factsFor(c, nonceMark, {
        onCall: (path) => {
          if (!namesNoCompany.test(path)) standsInFor = shortStandIn;
        },
        onShown: (ids) => shown.push(...ids),
      });
      const page = await render(handlePage(new Request(request.url), facts), context.hashSecret);
      return { ...page, shown, renderedAt, standsInFor };
    };
    const page = await pageCache.read(pageCacheKey(new URL(request.url)), rendered, positions);
    // Nothing can be counted while the database is away.
    if (page.status === 200 && !page.standsInSince) countVisit(context, c, page.shown);
    return answerMany(c, page, cacheControlOf(c.req.path, page, context.now()));
  });
}

/**
 * The desk's pages are the same shell for everybody and hold nothing; a caller who shows a token that is not the staff's
 * is told that there is no such page.
 */
async function isHiddenFrom(context: Context, c: Visit): Promise<boolean> {
  const header = c.req.header('authorization');
  if (!isDeskPage(c.req.path) || header === undefined) return false;
  const caller = { authorization: header, isOwnMachine: false, mayReachDesk: true };
  try {
    await authenticate(openGate(context), caller, { access: 'staff', beforeSecondFactor: true });
    return false;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}

/** Screens of one thing, which is named by its UUID. The screens themselves are drawn in the browser. */
const screenOfId =
  /^\/(?:ai-diagnosis\/(?:result|print)|staff\/(?:companies|posts))\/([^/]+?)(?:\.data)?$/;

/** Screens beside those of one thing. */
const screensBeside = new Set(['new', 'import', 'invitations', 'pictures']);

/** An address that cannot be decoded, which React Router would print, or with a word in place of an id. */
function leadsNowhere({ url }: Request): boolean {
  const { pathname } = new URL(url);
  try {
    decodeURIComponent(pathname);
  } catch {
    return true;
  }
  const [, id] = screenOfId.exec(pathname) ?? [];
  return id !== undefined && !screensBeside.has(id) && !Id.safeParse(id).success;
}

function notFoundRequest(request: Request): Request {
  const isData = new URL(request.url).pathname.endsWith('.data');
  return new Request(new URL(isData ? '/404.data' : '/404', request.url), request);
}

/** Hears of the calls of a page that many are given, and of the companies in its results. */
type Watch = { onCall: (path: string) => void; onShown: (ids: string[]) => void };

function pageFacts(app: Hono<HttpEnv>, { config, log }: Context, isDemo: boolean) {
  return (c: Visit, nonce: string, watch?: Watch): PageFacts => ({
    callApi: async (call) => {
      watch?.onCall(new URL(call.url).pathname);
      const bindings = {
        ...(c.env as object),
        isInProcess: true,
        ownPosition: c.get('ownPosition'),
      };
      const response = await app.fetch(forwarded(call, c.req.raw, nonce === nonceMark), bindings);
      if (watch && response.ok) watch.onShown(await shownCompanies(call, response));
      return response;
    },
    nonce,
    siteUrl: config.siteUrl.origin,
    siteName: config.siteName,
    operator: config.operator,
    industryNames: changedIndustryNames(),
    findTerms,
    isDemo: isDemo && !isDemoRemoved(),
    hasDemoLogin: isDemo && !isDemoRemoved() && (config.demoLogin || isPrivateSite(config)),
    mode: config.mode,
    reportError: (error) => log.error('page failed', error, { id: c.get('requestId') }),
  });
}

/** The companies of a page of search results: every visitor who is given the page sees them. */
async function shownCompanies(call: Request, response: Response): Promise<string[]> {
  const { pathname, searchParams } = new URL(call.url);
  if (pathname !== '/api/company-profiles/search/' || searchParams.get('per_page') === '1')
    return [];
  const answer: { results: { id: string }[] } = await response.clone().json();
  return answer.results.map(({ id }) => id);
}

async function render(
  answering: Promise<Response>,
  secret: string,
): Promise<Omit<RenderedPage, 'shown' | 'renderedAt' | 'standsInFor'>> {
  const response = await answering;
  const { status, headers } = response;
  const isKept = status === 200 && !headers.has('Set-Cookie') && !headers.has('Cache-Control');
  return {
    status,
    headers,
    isKept,
    ...finishPage(await response.text(), { mark: nonceMark, secret }),
  };
}

/** A page of one visitor's own. */
function answerAlone(c: Visit, mode: string, { status, headers, body }: Response): Response {
  const policy = mode === 'development' ? null : pageContentSecurityPolicy(c.get('nonce'));
  return new Response(body, { status, headers: withRules(c, { status, headers }, policy) });
}

/**
 * Null for a page that caches between must not keep. Looks at companies, and searches that found none, are counted here for each
 * visitor, so these pages come from the memory of a process.
 */
function cacheControlOf(path: string, page: GivenPage, now: Date): string | null {
  const isCounted = page.shown.length > 0 || searchPage.test(path) || companyPage.test(path);
  return page.isKept && !isCounted ? sharedCacheControl(page, now) : null;
}

/** The same page for everybody, whose compressed forms are kept with it. */
function answerMany(c: Visit, page: GivenPage, cacheControl: string | null): Response {
  const { status, body, policy, etag, isKept, standsInSince } = page;
  if (isKept && matchesEtag(c.req.header('if-none-match'), etag))
    // Without a policy: the browser goes on with the one that came with the body it has.
    return new Response(null, {
      status: 304,
      headers: {
        ...pageHeaders(c.req.path),
        ...(cacheControl && { 'Cache-Control': cacheControl }),
        ETag: etag,
      },
    });
  const headers = withRules(c, page, policy);
  if (cacheControl) headers.set('Cache-Control', cacheControl);
  if (standsInSince) {
    headers.set('X-Kept-Copy', standsInSince.toISOString());
    headers.set('Cache-Control', 'no-store');
  }
  if (isKept) {
    headers.set('ETag', etag);
    c.set('packed', page.packed);
  }
  const isEmpty = c.req.method === 'HEAD' || !headers.has('Content-Type');
  return new Response(isEmpty ? null : body, { status, headers });
}

type Given = { status: number; headers: Headers };

function withRules(c: Visit, given: Given, policy: string | null): Headers {
  const headers = new Headers(given.headers);
  if (given.status === 503) {
    headers.set('Retry-After', retryAfter);
    headers.set('Cache-Control', 'no-store');
  }
  if (policy) headers.set('Content-Security-Policy', policy);
  for (const [name, value] of Object.entries(pageHeaders(c.req.path)))
    if (!headers.has(name)) headers.set(name, value);
  return headers;
}

/** Counts a look at companies for the visitor, even when the page was rendered for another one. */
function countVisit(context: Context, c: Visit, shown: readonly string[]): void {
  const isRead = isReading({ method: c.req.method, headers: c.req.raw.headers });
  const visitor = { clientAddress: c.get('clientAddress'), headers: c.req.raw.headers };
  if (isRead && shown.length > 0)
    context.counts.add('impressions', shown, dailyVisitor(context, visitor).visitor);
  const [, companyId] = companyPage.exec(c.req.path) ?? [];
  if (!companyId) return;
  if (isRead) context.counts.add('views', [companyId.toLowerCase()]);
  countCompanyView(context, { companyId, method: c.req.method, ...visitor }).catch((error) =>
    context.log.error('counting a view failed', error, { id: c.get('requestId') }),
  );
}

/** React Router checks the scheme of form posts: behind a trusted TLS proxy the address is https. */
function pageRequest(request: Request, trustProxy: number): Request {
  if (trustProxy === 0 || request.headers.get('x-forwarded-proto') !== 'https') return request;
  return new Request(request.url.replace(/^http:/, 'https:'), request);
}

/** An in-process call is made for the visitor: the facts that limits and counters look at go along. */
function forwarded(call: Request, page: Request, isForMany: boolean): Request {
  for (const name of ['user-agent', 'purpose', 'sec-purpose', 'x-forwarded-for']) {
    const value = page.headers.get(name);
    if (value) call.headers.set(name, value);
  }
  // Nobody reads a page of which only the head is asked for; who reads a kept one is counted apart.
  if (page.method === 'HEAD' || isForMany) call.headers.set('sec-purpose', 'prefetch');
  return call;
}
