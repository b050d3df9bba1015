import { tokenApi, usersApi } from './accounts.ts';
import { companiesApi } from './companies.ts';
import { companyAnalyticsApi } from './company-analytics.ts';
import { companyEditingApi } from './company-editing.ts';
import { companyRedirectsApi } from './company-redirects.ts';
import { companySearchApi } from './company-search.ts';
import { consentsApi } from './consents.ts';
import { diagnosisApi, diagnosisReviewApi } from './diagnosis.ts';
import type { Endpoint } from './endpoint.ts';
import { favoritesApi } from './favorites.ts';
import { guideApi } from './guide.ts';
import { infoPagesApi } from './info-pages.ts';
import { inquiriesApi } from './inquiries.ts';
import { internshipsApi } from './internships.ts';
import { occupationPagesApi } from './occupation-pages.ts';
import { occupationsApi } from './occupations.ts';
import { postalCodesApi } from './postal-codes.ts';
import { postsApi } from './posts.ts';
import { questionsApi } from './questions.ts';
import { registrationApi } from './registration.ts';
import { safetyResourcesApi } from './safety-resources.ts';
import { schoolsApi } from './schools.ts';
import { siteApi } from './site.ts';
import { siteFactsApi } from './site-facts.ts';
import { staffAccessApi, staffAuditApi, staffTeamApi } from './staff-access.ts';
import { staffCataloguesApi } from './staff-catalogues.ts';
import { staffCompaniesApi } from './staff-companies.ts';
import { staffDemoApi } from './staff-demo.ts';
import { staffHealthApi } from './staff-health.ts';
import { staffImportsApi } from './staff-imports.ts';
import { answerTemplatesApi, staffInquiriesApi } from './staff-inquiries.ts';
import { staffLegalTextsApi } from './staff-legal-texts.ts';
import { staffModelApi } from './staff-model.ts';
import { staffPeopleApi } from './staff-people.ts';
import { staffPostsApi } from './staff-posts.ts';
import { staffSchoolsApi } from './staff-schools.ts';
import { studentProfilesApi } from './student-profiles.ts';

/** The whole REST API. The server must implement every entry: a missing one does not compile. */
export const api = {
  token: tokenApi,
  users: usersApi,
  consents: consentsApi,
  registration: registrationApi,
  schools: schoolsApi,
  postalCodes: postalCodesApi,
  studentProfiles: studentProfilesApi,
  companies: companiesApi,
  companyAnalytics: companyAnalyticsApi,
  companySearch: companySearchApi,
  companyEditing: companyEditingApi,
  companyRedirects: companyRedirectsApi,
  favorites: favoritesApi,
  diagnosis: diagnosisApi,
  diagnosisReview: diagnosisReviewApi,
  occupations: occupationsApi,
  occupationPages: occupationPagesApi,
  safetyResources: safetyResourcesApi,
  guide: guideApi,
  infoPages: infoPagesApi,
  questions: questionsApi,
  posts: postsApi,
  inquiries: inquiriesApi,
  internships: internshipsApi,
  site: siteApi,
  siteFacts: siteFactsApi,
  staffAccess: staffAccessApi,
  staffTeam: staffTeamApi,
  staffAudit: staffAuditApi,
  staffInquiries: staffInquiriesApi,
  answerTemplates: answerTemplatesApi,
  staffModel: staffModelApi,
  staffPeople: staffPeopleApi,
  staffHealth: staffHealthApi,
  staffPosts: staffPostsApi,
  staffCatalogues: staffCataloguesApi,
  staffImports: staffImportsApi,
  staffLegalTexts: staffLegalTextsApi,
  staffSchools: staffSchoolsApi,
  staffCompanies: staffCompaniesApi,
  staffDemo: staffDemoApi,
} as const satisfies Record<string, Record<string, Endpoint>>;
export type Api = typeof api;
