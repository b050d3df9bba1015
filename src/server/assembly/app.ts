import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { v7 } from 'uuid';
import { type Api, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { PageFacts } from '#contract/kit/page.ts';
import { servePages } from '#server/assembly/serve-pages.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { usersRoutes } from '#server/features/account-settings/users.routes.ts';
import { bulkRunsRoutes } from '#server/features/bulk-runs/bulk-runs.routes.ts';
import { staffCataloguesRoutes } from '#server/features/catalogue-edits/staff-catalogues.routes.ts';
import { companyAnalyticsRoutes } from '#server/features/company-analytics/company-analytics.routes.ts';
import { companyEditingRoutes } from '#server/features/company-editing/company-editing.routes.ts';
import { serveMedia } from '#server/features/company-editing/images/serve-media.ts';
import {
  companyInvitationsRoutes,
  companyMembersRoutes,
} from '#server/features/company-members/company-members.routes.ts';
import {
  companyRequestsRoutes,
  staffCompanyRequestsRoutes,
} from '#server/features/company-members/requests/company-requests.routes.ts';
import { staffCompanyMembersRoutes } from '#server/features/company-members/staff-company-members.routes.ts';
import { companyRedirectsRoutes } from '#server/features/company-merging/company-redirects.routes.ts';
import { companiesRoutes } from '#server/features/company-pages/companies.routes.ts';
import { companyProofRoutes } from '#server/features/company-proof/company-proof.routes.ts';
import { staffCompanyProofRoutes } from '#server/features/company-proof/staff-company-proof.routes.ts';
import {
  reviewAttachmentsRoutes,
  staffReviewAttachmentsRoutes,
} from '#server/features/company-review/attachments/review-attachments.routes.ts';
import { companySearchRoutes } from '#server/features/company-search/index/company-search.routes.ts';
import { companyWishesRoutes } from '#server/features/company-wishes/company-wishes.routes.ts';
import { consentsRoutes } from '#server/features/consents/consents.routes.ts';
import { serveCovers } from '#server/features/covers/serve-covers.ts';
import { companySamplesRoutes } from '#server/features/demo/samples/company-samples.routes.ts';
import { staffDemoRoutes } from '#server/features/demo/staff-demo.routes.ts';
import { diagnosisRoutes } from '#server/features/diagnosis/diagnosis.routes.ts';
import { diagnosisReviewRoutes } from '#server/features/diagnosis/diagnosis-review.routes.ts';
import { serveTalkPackage } from '#server/features/diagnosis/drafts/serve-talk-package.ts';
import { talkDraftsRoutes } from '#server/features/diagnosis/drafts/talk-drafts.routes.ts';
import { favoritesRoutes } from '#server/features/favorites/favorites.routes.ts';
import { gbizinfoRoutes } from '#server/features/gbizinfo/gbizinfo.routes.ts';
import { staffGbizinfoRoutes } from '#server/features/gbizinfo/staff-gbizinfo.routes.ts';
import { guideRoutes, serveGuideCalendar } from '#server/features/guide/guide.routes.ts';
import { infoPagesRoutes } from '#server/features/info-pages/info-pages.routes.ts';
import { inquiriesRoutes } from '#server/features/inquiries/inquiries.routes.ts';
import { internshipsRoutes } from '#server/features/internships/internships.routes.ts';
import { loginLinksRoutes } from '#server/features/login-links/login-links.routes.ts';
import { mailCodesRoutes } from '#server/features/mail-codes/mail-codes.routes.ts';
import { staffModelRoutes } from '#server/features/model/staff-model.routes.ts';
import { newCompaniesRoutes } from '#server/features/new-companies/new-companies.routes.ts';
import { occupationPagesRoutes } from '#server/features/occupation-pages/occupation-pages.routes.ts';
import { occupationsRoutes } from '#server/features/occupations/occupations.routes.ts';
import { ownerInvitationsRoutes } from '#server/features/owner-invitations/owner-invitations.routes.ts';
import { siteRoutes } from '#server/features/page-views/page-views.routes.ts';
import { postalCodesRoutes } from '#server/features/postal-codes/postal-codes.routes.ts';
import { servePostFeeds } from '#server/features/posts/post-feed.ts';
import { postsRoutes } from '#server/features/posts/posts.routes.ts';
import { servePreviews } from '#server/features/previews/serve-previews.ts';
import { questionsRoutes } from '#server/features/questions/questions.routes.ts';
import { companyBeginningsRoutes } from '#server/features/registration/company-beginnings.routes.ts';
import { registrationRoutes } from '#server/features/registration/registration.routes.ts';
import { safetyResourcesRoutes } from '#server/features/safety/safety-resources.routes.ts';
import { savedViewsRoutes } from '#server/features/saved-views/saved-views.routes.ts';
import { schoolsRoutes } from '#server/features/schools/schools.routes.ts';
import { searchUnderstandingRoutes } from '#server/features/search-understanding/search-understanding.routes.ts';
import { tokenRoutes } from '#server/features/sessions/sessions.routes.ts';
import { siteFactsRoutes } from '#server/features/site-facts/site-facts.routes.ts';
import { createMetrics, type Metrics } from '#server/features/site-health/metrics.ts';
import { pageTemplate } from '#server/features/site-health/page-template.ts';
import { serveMetrics } from '#server/features/site-health/serve-metrics.ts';
import { siteHealthRoutes } from '#server/features/site-health/site-health.routes.ts';
import { serveSitemap } from '#server/features/sitemap/sitemap.ts';
import { staffOidcRoutes } from '#server/features/staff-access/provider/staff-oidc.routes.ts';
import { staffAccessRoutes } from '#server/features/staff-access/staff-access.routes.ts';
import { staffTeamRoutes } from '#server/features/staff-access/staff-team.routes.ts';
import { staffAuditRoutes } from '#server/features/staff-audit/staff-audit.routes.ts';
import { staffCompaniesRoutes } from '#server/features/staff-companies/staff-companies.routes.ts';
import { staffDeductionRatesRoutes } from '#server/features/staff-deduction-rates/staff-deduction-rates.routes.ts';
import { staffImportsRoutes } from '#server/features/staff-imports/staff-imports.routes.ts';
import { answerTemplatesRoutes } from '#server/features/staff-inquiries/answer-templates.routes.ts';
import { inquiryAttachmentsRoutes } from '#server/features/staff-inquiries/attachments/inquiry-attachments.routes.ts';
import { staffInquiriesRoutes } from '#server/features/staff-inquiries/staff-inquiries.routes.ts';
import { staffLegalTextsRoutes } from '#server/features/staff-legal-texts/staff-legal-texts.routes.ts';
import { staffMinimumWagesRoutes } from '#server/features/staff-minimum-wages/staff-minimum-wages.routes.ts';
import { staffOfficialMatchesRoutes } from '#server/features/staff-official-matches/staff-official-matches.routes.ts';
import { staffPeopleRoutes } from '#server/features/staff-people/staff-people.routes.ts';
import { postImagesRoutes } from '#server/features/staff-post-images/post-images.routes.ts';
import { staffPostsRoutes } from '#server/features/staff-posts/staff-posts.routes.ts';
import { staffSchoolsRoutes } from '#server/features/staff-schools/staff-schools.routes.ts';
import { staffSearchRoutes } from '#server/features/staff-search/staff-search.routes.ts';
import { trashRoutes } from '#server/features/staff-trash/trash.routes.ts';
import { studentProfilesRoutes } from '#server/features/student-profiles/student-profiles.routes.ts';
import { termsRoutes } from '#server/features/terms/terms.routes.ts';
import { errorResponse } from '#server/http/api/error-response.ts';
import { type Handlers, implement, matchesPath } from '#server/http/api/implement.ts';
import { openApiDocument } from '#server/http/api/openapi.ts';
import { createOwnWrites, type OwnWrites } from '#server/http/api/own-writes.ts';
import { serveApiReference } from '#server/http/api/serve-api-reference.ts';
import { exactAddress, placeOf } from '#server/http/client-address.ts';
import { isDeskAddress, mayReachDesk } from '#server/http/desk-address.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { compress } from '#server/http/pages/compress.ts';
import { createPageCache } from '#server/http/pages/page-cache.ts';
import type { StaticFiles } from '#server/http/pages/static-files.ts';
import { requestLog } from '#server/http/request-log.ts';
import {
  apiContentSecurityPolicy,
  commonHeaders,
  strictTransportSecurity,
} from '#server/http/security-headers.ts';
import { traceRequests } from '#server/http/trace-requests.ts';
import { serveDevMailbox } from '#server/mail/dev-mailbox.ts';
import { merges, personalData } from './duties.ts';
import { openGate } from './open-gate.ts';

/** Renders a page; null where a process serves the API alone (tests). */
export type PageHandler = (request: Request, facts: PageFacts) => Promise<Response>;

type Parts = {
  handlePage: PageHandler | null;
  staticFiles: StaticFiles | null;
  isDemo: boolean;
  /** Throws when the database does not answer. */
  ping: () => Promise<void>;
  /** Whether the process was told to end, and takes requests a little longer. */
  isStopping?: () => boolean;
};

/** Address of the socket, which @hono/node-server puts beside the request. */
export type Bindings = { remoteAddress: string; isInProcess?: boolean; ownPosition?: number };

/** The table of contents of the HTTP side: `/api` first with its own 404, then files, then pages. */
export function createApp(context: Context, parts: Parts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { config, log } = context;
  const metrics = createMetrics(context);
  const ownWrites = createOwnWrites(context);
  const pageCache = createPageCache({
    now: () => context.now().getTime(),
    onRead: metrics.notePage,
  });

  app.use(async (c, next) => {
    const bindings: Partial<Bindings> = c.env ?? {};
    c.set('requestId', v7());
    c.set('isInProcess', bindings.isInProcess ?? false);
    c.set('ownPosition', bindings.ownPosition ?? ownWrites.positionOf(c.req.raw.headers));
    c.set('nonce', randomBytes(16).toString('base64'));
    const exact = exactAddress({
      socket: bindings.remoteAddress ?? 'local',
      forwardedFor: c.req.header('x-forwarded-for'),
      trustProxy: config.trustProxy,
    });
    c.set('clientAddress', placeOf(exact));
    c.set('mayReachDesk', mayReachDesk(config.staffAddresses, exact));
    await next();
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    for (const [name, value] of Object.entries(commonHeaders))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (config.siteUrl.protocol === 'https:')
      c.res.headers.set(
        'Strict-Transport-Security',
        strictTransportSecurity({ includesSubdomains: config.hstsIncludesSubdomains }),
      );
  });
  if (config.tracing)
    app.use(traceRequests({ isBehindProxy: config.trustProxy > 0, templateOf: pageTemplate }));
  app.use(requestLog(context.accessLog, metrics.noteAnswer));
  app.use(compress);
  app.onError((error, c) =>
    errorResponse(error, {
      requestId: c.get('requestId'),
      accept: c.req.header('accept') ?? null,
      log,
    }),
  );

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  // For balancers: without the database a process has copies of pages, which nobody would get from an empty balancer.
  app.get('/takes-requests', (c) => {
    if (parts.isStopping?.()) throw new ApiError('unavailable');
    return c.json({ status: 'ok' });
  });
  app.get('/readyz', async (c) => {
    try {
      await parts.ping();
    } catch (cause) {
      throw new ApiError('unavailable', { cause });
    }
    return c.json({ status: 'ok' });
  });
  serveMetrics(app, context, metrics);
  serveApi(app, context, { metrics, ownWrites, clearPages: pageCache.clear });
  serveSitemap(app, context);
  serveGuideCalendar(app, context);
  servePostFeeds(app, context);
  serveCovers(app, context);
  servePreviews(app, context);
  serveMedia(app, context);
  serveTalkPackage(app, context);
  serveDevMailbox(app, context);
  if (parts.staticFiles) serveFiles(app, parts.staticFiles);
  const { handlePage, isDemo } = parts;
  if (handlePage) servePages(app, context, { handlePage, isDemo, pageCache, ownWrites });
  return app;
}

type ApiParts = { metrics: Metrics; ownWrites: OwnWrites; clearPages: () => void };

function serveApi(app: Hono<HttpEnv>, context: Context, parts: ApiParts): void {
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', apiContentSecurityPolicy);
  });
  const { config } = context;
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/schema/', (c) => {
    // Few ask for it, and a start need not wait for its half second.
    document ??= openApiDocument(api, {
      title: `${config.siteName} API`,
      version: '1',
      url: config.siteUrl.origin,
    });
    return c.json(document);
  });
  serveApiReference(app, config);
  app.use('/api/*', async (c, next) => {
    if (!c.get('mayReachDesk') && isDeskAddress(c.req.path)) throw new ApiError('not_found');
    await next();
  });

  implementAll(app, context, parts);

  // Requests that no handler took: a known path with another method, or nothing.
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
function implementAll(app: Hono<HttpEnv>, context: Context, { metrics, ...parts }: ApiParts): void {
  const handlers: { [Group in keyof Api]: Handlers<Api[Group]> } = {
    token: tokenRoutes(context),
    users: usersRoutes(context, { personalData }),
    consents: consentsRoutes(context),
    registration: registrationRoutes(context),
    mailCodes: mailCodesRoutes(context),
    loginLinks: loginLinksRoutes(context),
    schools: schoolsRoutes(context),
    postalCodes: postalCodesRoutes(context),
    studentProfiles: studentProfilesRoutes(context),
    companies: companiesRoutes(context),
    companyAnalytics: companyAnalyticsRoutes(context),
    companyWishes: companyWishesRoutes(context),
    companySearch: companySearchRoutes(context),
    searchUnderstanding: searchUnderstandingRoutes(context),
    companyEditing: companyEditingRoutes(context),
    companyMembers: companyMembersRoutes(context),
    companyInvitations: companyInvitationsRoutes(context),
    companyRequests: companyRequestsRoutes(context),
    companyBeginnings: companyBeginningsRoutes(context),
    companyProof: companyProofRoutes(context),
    gbizinfo: gbizinfoRoutes(context),
    companyRedirects: companyRedirectsRoutes(context),
    companySamples: companySamplesRoutes(context),
    favorites: favoritesRoutes(context),
    diagnosis: diagnosisRoutes(context),
    talkDrafts: talkDraftsRoutes(context),
    diagnosisReview: diagnosisReviewRoutes(context),
    occupations: occupationsRoutes(context),
    occupationPages: occupationPagesRoutes(context),
    safetyResources: safetyResourcesRoutes(),
    guide: guideRoutes(context),
    infoPages: infoPagesRoutes(context),
    questions: questionsRoutes(),
    terms: termsRoutes(),
    posts: postsRoutes(context),
    inquiries: inquiriesRoutes(context),
    internships: internshipsRoutes(context),
    site: siteRoutes(context),
    siteFacts: siteFactsRoutes(),
    staffAccess: staffAccessRoutes(context),
    staffOidc: staffOidcRoutes(context),
    staffTeam: staffTeamRoutes(context),
    staffAudit: staffAuditRoutes(context),
    staffInquiries: staffInquiriesRoutes(context),
    answerTemplates: answerTemplatesRoutes(context),
    inquiryAttachments: inquiryAttachmentsRoutes(context),
    reviewAttachments: reviewAttachmentsRoutes(context),
    staffReviewAttachments: staffReviewAttachmentsRoutes(context),
    staffPeople: staffPeopleRoutes(context),
    staffHealth: siteHealthRoutes(context, metrics),
    staffPosts: staffPostsRoutes(context),
    postImages: postImagesRoutes(context),
    staffCatalogues: staffCataloguesRoutes(context),
    staffImports: staffImportsRoutes(context),
    staffOfficialMatches: staffOfficialMatchesRoutes(context),
    staffLegalTexts: staffLegalTextsRoutes(context),
    staffSchools: staffSchoolsRoutes(context),
    staffCompanies: staffCompaniesRoutes(context, { merges }),
    newCompanies: newCompaniesRoutes(context),
    bulkRuns: bulkRunsRoutes(context),
    ownerInvitations: ownerInvitationsRoutes(context),
    savedViews: savedViewsRoutes(context),
    staffCompanyMembers: staffCompanyMembersRoutes(context),
    staffCompanyRequests: staffCompanyRequestsRoutes(context),
    staffCompanyProof: staffCompanyProofRoutes(context),
    staffGbizinfo: staffGbizinfoRoutes(context),
    staffDemo: staffDemoRoutes(context),
    staffSearch: staffSearchRoutes(context),
    trash: trashRoutes(context),
    staffMinimumWages: staffMinimumWagesRoutes(context),
    staffDeductionRates: staffDeductionRatesRoutes(context),
    staffModel: staffModelRoutes(context),
  };
  const kit = { ...context, gate: openGate(context), ...parts };
  for (const group of Object.keys(api) as (keyof Api)[])
    implement(app, kit, api[group], handlers[group] as Handlers<Api[typeof group]>);
}

function serveFiles(app: Hono<HttpEnv>, staticFiles: StaticFiles): void {
  app.use(async (c, next) => {
    const file = await staticFiles(c.req.raw);
    if (!file) return next();
    c.set('route', 'file');
    return file;
  });
}
