import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { v7 } from 'uuid';
import { type Api, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { PageFacts } from '#contract/kit/page.ts';
import type { Context } from './context.ts';
import { ApiError } from './errors.ts';
import { usersRoutes } from './features/accounts/users.routes.ts';
import { staffAuditRoutes } from './features/audit/audit.routes.ts';
import { staffCataloguesRoutes } from './features/catalogue-edits/staff-catalogues.routes.ts';
import { companiesRoutes } from './features/companies/companies.routes.ts';
import { companyAnalyticsRoutes } from './features/company-analytics/company-analytics.routes.ts';
import { companyEditingRoutes } from './features/company-editing/company-editing.routes.ts';
import { serveMedia } from './features/company-editing/serve-media.ts';
import { companyRedirectsRoutes } from './features/company-merging/company-redirects.routes.ts';
import { companySearchRoutes } from './features/company-search/company-search.routes.ts';
import { consentsRoutes } from './features/consents/consents.routes.ts';
import { staffDemoRoutes } from './features/demo-removal/staff-demo.routes.ts';
import { diagnosisRoutes } from './features/diagnosis/diagnosis.routes.ts';
import { diagnosisReviewRoutes } from './features/diagnosis/diagnosis-review.routes.ts';
import { favoritesRoutes } from './features/favorites/favorites.routes.ts';
import { guideRoutes, serveGuideCalendar } from './features/guide/guide.routes.ts';
import { infoPagesRoutes } from './features/info-pages/info-pages.routes.ts';
import { inquiriesRoutes } from './features/inquiries/inquiries.routes.ts';
import { internshipsRoutes } from './features/internships/internships.routes.ts';
import { staffModelRoutes } from './features/model/staff-model.routes.ts';
import { occupationPagesRoutes } from './features/occupation-pages/occupation-pages.routes.ts';
import { occupationsRoutes } from './features/occupations/occupations.routes.ts';
import { siteRoutes } from './features/page-views/page-views.routes.ts';
import { postalCodesRoutes } from './features/postal-codes/postal-codes.routes.ts';
import { servePostFeeds } from './features/posts/post-feed.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { serveCovers } from './features/posts/serve-covers.ts';
import { servePreviews } from './features/previews/serve-previews.ts';
import { questionsRoutes } from './features/questions/questions.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { safetyResourcesRoutes } from './features/safety/safety-resources.routes.ts';
import { schoolsRoutes } from './features/schools/schools.routes.ts';
import { tokenRoutes } from './features/sessions/sessions.routes.ts';
import { siteFactsRoutes } from './features/site-facts/site-facts.routes.ts';
import { createMetrics, type Metrics } from './features/site-health/metrics.ts';
import { serveMetrics } from './features/site-health/serve-metrics.ts';
import { siteHealthRoutes } from './features/site-health/site-health.routes.ts';
import { serveSitemap } from './features/sitemap/sitemap.ts';
import { staffAccessRoutes } from './features/staff-access/staff-access.routes.ts';
import { staffTeamRoutes } from './features/staff-access/staff-team.routes.ts';
import { staffCompaniesRoutes } from './features/staff-companies/staff-companies.routes.ts';
import { staffImportsRoutes } from './features/staff-imports/staff-imports.routes.ts';
import { answerTemplatesRoutes } from './features/staff-inquiries/answer-templates.routes.ts';
import { staffInquiriesRoutes } from './features/staff-inquiries/staff-inquiries.routes.ts';
import { staffLegalTextsRoutes } from './features/staff-legal-texts/staff-legal-texts.routes.ts';
import { staffPeopleRoutes } from './features/staff-people/staff-people.routes.ts';
import { staffPostsRoutes } from './features/staff-posts/staff-posts.routes.ts';
import { staffSchoolsRoutes } from './features/staff-schools/staff-schools.routes.ts';
import { studentProfilesRoutes } from './features/student-profiles/student-profiles.routes.ts';
import { clientAddress } from './http/client-address.ts';
import { compress } from './http/compress.ts';
import { errorResponse } from './http/error-response.ts';
import type { HttpEnv } from './http/http-env.ts';
import { type Handlers, implement, matchesPath } from './http/implement.ts';
import { openApiDocument } from './http/openapi.ts';
import { createPageCache } from './http/page-cache.ts';
import { requestLog } from './http/request-log.ts';
import {
  apiContentSecurityPolicy,
  commonHeaders,
  strictTransportSecurity,
} from './http/security-headers.ts';
import type { StaticFiles } from './http/static-files.ts';
import { serveDevMailbox } from './mail/dev-mailbox.ts';
import { clearPagesAfterWrites, servePages } from './serve-pages.ts';

/** Renders a page; null where a process serves the API alone (tests). */
export type PageHandler = (request: Request, facts: PageFacts) => Promise<Response>;

type Parts = {
  handlePage: PageHandler | null;
  staticFiles: StaticFiles | null;
  isDemo: boolean;
  /** Throws when the database does not answer. */
  ping: () => Promise<void>;
};

/** Address of the socket, which @hono/node-server puts beside the request. */
export type Bindings = { remoteAddress: string; isInProcess?: boolean };

/** The table of contents of the HTTP side: `/api` first with its own 404, then files, then pages. */
export function createApp(context: Context, parts: Parts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { config, log } = context;
  const metrics = createMetrics(context);
  const pageCache = createPageCache({ now: () => context.now().getTime() });

  app.use(async (c, next) => {
    const socket = (c.env as Partial<Bindings> | undefined)?.remoteAddress ?? 'local';
    c.set('requestId', v7());
    c.set('isInProcess', (c.env as Partial<Bindings> | undefined)?.isInProcess ?? false);
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set(
      'clientAddress',
      clientAddress(socket, c.req.header('x-forwarded-for'), config.trustProxy),
    );
    await next();
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    for (const [name, value] of Object.entries(commonHeaders))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (config.siteUrl.protocol === 'https:')
      c.res.headers.set('Strict-Transport-Security', strictTransportSecurity);
  });
  app.use(requestLog(log, metrics.noteAnswer));
  app.use(compress);
  app.use('/api/*', clearPagesAfterWrites(pageCache));
  app.onError((error, c) =>
    errorResponse(error, {
      requestId: c.get('requestId'),
      accept: c.req.header('accept') ?? null,
      log,
    }),
  );

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await parts.ping();
    } catch (cause) {
      throw new ApiError('unavailable', { cause });
    }
    return c.json({ status: 'ok' });
  });
  serveMetrics(app, context, metrics);
  serveApi(app, context, metrics);
  serveSitemap(app, context);
  serveGuideCalendar(app, context);
  servePostFeeds(app, context);
  serveCovers(app, context);
  servePreviews(app, context);
  serveMedia(app, context);
  serveDevMailbox(app, context);
  if (parts.staticFiles) serveFiles(app, parts.staticFiles);
  const { handlePage, isDemo } = parts;
  if (handlePage) servePages(app, context, { handlePage, isDemo, pageCache });
  return app;
}

function serveApi(app: Hono<HttpEnv>, context: Context, metrics: Metrics): void {
  app.use('/api/*', async (c, next) => {
    await next();
    c.res.headers.set('Content-Security-Policy', apiContentSecurityPolicy);
  });
  const { config } = context;
  const document = openApiDocument(api, {
    title: `${config.siteName} API`,
    version: '1',
    url: config.siteUrl.origin,
  });
  app.get('/api/schema/', (c) => c.json(document));

  implementAll(app, context, metrics);

  // What no handler took: a known path with another method, or nothing.
  const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
  app.all('/api/*', (c) => {
    const methods = endpoints
      .filter(({ path }) => matchesPath(path, c.req.path))
      .map(({ method }) => method);
    if (methods.length === 0) throw new ApiError('not_found');
    const allow = [...new Set(methods)].flatMap((method) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    );
    throw new ApiError('method_not_allowed', { headers: { Allow: allow.join(', ') } });
  });
}

/** Every endpoint group of the contract with its handlers: a missing one does not compile. */
function implementAll(app: Hono<HttpEnv>, context: Context, metrics: Metrics): void {
  const handlers: { [Group in keyof Api]: Handlers<Api[Group]> } = {
    token: tokenRoutes(context),
    users: usersRoutes(context),
    consents: consentsRoutes(context),
    registration: registrationRoutes(context),
    schools: schoolsRoutes(context),
    postalCodes: postalCodesRoutes(context),
    studentProfiles: studentProfilesRoutes(context),
    companies: companiesRoutes(context),
    companyAnalytics: companyAnalyticsRoutes(context),
    companySearch: companySearchRoutes(context),
    companyEditing: companyEditingRoutes(context),
    companyRedirects: companyRedirectsRoutes(context),
    favorites: favoritesRoutes(context),
    diagnosis: diagnosisRoutes(context),
    diagnosisReview: diagnosisReviewRoutes(context),
    occupations: occupationsRoutes(context),
    occupationPages: occupationPagesRoutes(context),
    safetyResources: safetyResourcesRoutes(),
    guide: guideRoutes(context),
    infoPages: infoPagesRoutes(context),
    questions: questionsRoutes(),
    posts: postsRoutes(context),
    inquiries: inquiriesRoutes(context),
    internships: internshipsRoutes(context),
    site: siteRoutes(context),
    siteFacts: siteFactsRoutes(),
    staffAccess: staffAccessRoutes(context),
    staffTeam: staffTeamRoutes(context),
    staffAudit: staffAuditRoutes(context),
    staffInquiries: staffInquiriesRoutes(context),
    answerTemplates: answerTemplatesRoutes(context),
    staffPeople: staffPeopleRoutes(context),
    staffHealth: siteHealthRoutes(context, metrics),
    staffPosts: staffPostsRoutes(context),
    staffCatalogues: staffCataloguesRoutes(context),
    staffImports: staffImportsRoutes(context),
    staffLegalTexts: staffLegalTextsRoutes(context),
    staffSchools: staffSchoolsRoutes(context),
    staffCompanies: staffCompaniesRoutes(context),
    staffDemo: staffDemoRoutes(context),
    staffModel: staffModelRoutes(context),
  };
  for (const group of Object.keys(api) as (keyof Api)[])
    implement(app, context, api[group], handlers[group] as Handlers<Api[typeof group]>);
}

function serveFiles(app: Hono<HttpEnv>, staticFiles: StaticFiles): void {
  app.use(async (c, next) => {
    const file = staticFiles(c.req.raw);
    if (!file) return next();
    c.set('route', 'file');
    return file;
  });
}
