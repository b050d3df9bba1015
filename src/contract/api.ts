import { tokenApi, usersApi } from './accounts.ts';
import { companiesApi } from './companies.ts';
import { companyAnalyticsApi } from './company-analytics.ts';
import { companyEditingApi } from './company-editing.ts';
import { companySearchApi } from './company-search.ts';
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
import { staffAccessApi, staffAuditApi, staffTeamApi } from './staff-access.ts';
import { studentProfilesApi } from './student-profiles.ts';

/** The whole REST API. The server must implement every entry: a missing one does not compile. */
export const api = {
  token: tokenApi,
  users: usersApi,
  registration: registrationApi,
  schools: schoolsApi,
  postalCodes: postalCodesApi,
  studentProfiles: studentProfilesApi,
  companies: companiesApi,
  companyAnalytics: companyAnalyticsApi,
  companySearch: companySearchApi,
  companyEditing: companyEditingApi,
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
  staffAccess: staffAccessApi,
  staffTeam: staffTeamApi,
  staffAudit: staffAuditApi,
} as const satisfies Record<string, Record<string, Endpoint>>;
export type Api = typeof api;
