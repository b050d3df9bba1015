/**
 * Whether robots may read a page: `listed` also in the sitemap by its address, `read` without it or by its data,
 * `refused` what is a person's own or has a token.
 */
type ForRobots = 'listed' | 'read' | 'refused';

/**
 * Every page of the site but the desk's, by the template that its `handle` names. Others are not counted, so that nobody
 * can fill the table of views.
 */
const pages: Record<string, ForRobots> = {
  '/': 'listed',
  '/search': 'listed',
  '/search/index': 'listed',
  '/company/{id}': 'read',
  '/compare': 'read',
  '/pr': 'read',
  '/occupation': 'listed',
  '/occupation/{id}': 'read',
  '/occupation/compare': 'read',
  '/column': 'listed',
  '/column/{slug}': 'read',
  '/guide': 'listed',
  '/internship': 'listed',
  '/help': 'listed',
  '/consult': 'listed',
  '/words': 'listed',
  '/for-parents': 'listed',
  '/for-teachers': 'listed',
  '/for-school-it': 'listed',
  '/for-employers': 'listed',
  '/advertising': 'listed',
  '/request': 'listed',
  '/contact': 'listed',
  '/operator': 'listed',
  '/terms': 'listed',
  '/privacy': 'listed',
  '/external-transmission': 'listed',
  '/accessibility': 'listed',
  '/sources': 'listed',
  '/try': 'read',
  '/login': 'read',
  '/register': 'read',
  '/reset-password': 'read',
  '/404': 'read',
  '/dashboard': 'refused',
  '/favorites-sheet': 'refused',
  '/ai-diagnosis': 'refused',
  '/ai-diagnosis/keep': 'refused',
  '/ai-diagnosis/result/{sessionId}': 'refused',
  '/ai-diagnosis/print/{sessionId}': 'refused',
  '/profile': 'refused',
  '/faq': 'refused',
  '/company-page': 'refused',
  '/company-members': 'refused',
  '/company-beginning': 'refused',
  '/login/{preRegisterId}/{token}': 'refused',
  '/login/mail': 'refused',
  '/register/{preRegisterId}/{token}': 'refused',
  '/reset-password/{preRegisterId}/{token}': 'refused',
  '/email-change-confirm/{token}': 'refused',
  '/company-invitation/{token}': 'refused',
  '/company-confirm/{token}': 'refused',
  '/shared/{token}': 'refused',
};

export const pageTemplates: ReadonlySet<string> = new Set(Object.keys(pages));

const templatesOf = (wanted: ForRobots) =>
  Object.entries(pages).flatMap(([template, forRobots]) => (forRobots === wanted ? template : []));

/** Addresses of the pages that a sitemap lists by themselves. */
export const listedPages = templatesOf('listed');

const refused = templatesOf('refused').map((template) => template.replace(/\{.*$/, ''));

/** Beginnings of the addresses that robots are kept from, the shortest alone. */
export const refusedPages = refused.filter(
  (path) => !refused.some((other) => other !== path && path.startsWith(other)),
);
