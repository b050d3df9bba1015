import { tokenApi, usersApi } from './account/accounts.ts';
import { companyBeginningsApi } from './account/company-beginnings.ts';
import { companyInvitationsApi, companyMembersApi } from './account/company-members.ts';
import { companyProofApi, staffCompanyProofApi } from './account/company-proof.ts';
import { companyRequestsApi, staffCompanyRequestsApi } from './account/company-requests.ts';
import { consentsApi } from './account/consents.ts';
import { loginLinksApi } from './account/login-links.ts';
import { mailCodesApi } from './account/mail-codes.ts';
import { registrationApi } from './account/registration.ts';
import { studentProfilesApi } from './account/student-profiles.ts';
import { companiesApi } from './company/companies.ts';
import { companyAnalyticsApi } from './company/company-analytics.ts';
import { companyEditingApi } from './company/company-editing.ts';
import { companyRedirectsApi } from './company/company-redirects.ts';
import { companySearchApi } from './company/company-search.ts';
import { internshipsApi } from './company/internships.ts';
import { gbizinfoApi, staffGbizinfoApi } from './company/prefill/gbizinfo.ts';
import {
  reviewAttachmentsApi,
  staffReviewAttachmentsApi,
} from './company/review/review-attachments.ts';
import { companySamplesApi } from './company/samples/company-samples.ts';
import { companyWishesApi } from './company/wishes/company-wishes.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { guideApi } from './public/guide.ts';
import { infoPagesApi } from './public/info-pages.ts';
import { inquiriesApi } from './public/inquiries.ts';
import { occupationPagesApi } from './public/occupation-pages.ts';
import { occupationsApi } from './public/occupations.ts';
import { postalCodesApi } from './public/postal-codes.ts';
import { postsApi } from './public/posts.ts';
import { questionsApi } from './public/questions.ts';
import { schoolsApi } from './public/schools.ts';
import { searchUnderstandingApi } from './public/search-understanding.ts';
import { siteApi } from './public/site.ts';
import { siteFactsApi } from './public/site-facts.ts';
import { termsApi } from './public/terms.ts';
import { staffDeductionRatesApi } from './staff/dated-tables/deduction-rates.ts';
import { staffMinimumWagesApi } from './staff/dated-tables/minimum-wages.ts';
import { inquiryAttachmentsApi } from './staff/inquiries/inquiry-attachments.ts';
import { newCompaniesApi } from './staff/new-companies/new-companies.ts';
import { staffOfficialMatchesApi } from './staff/official-matches/staff-official-matches.ts';
import { ownerInvitationsApi } from './staff/owner-invitations/owner-invitations.ts';
import { postImagesApi } from './staff/post-images/post-images.ts';
import { bulkRunsApi } from './staff/rows/bulk-runs.ts';
import { savedViewsApi } from './staff/rows/saved-views.ts';
import { staffSearchApi } from './staff/rows/staff-search.ts';
import { trashApi } from './staff/rows/trash.ts';
import { staffAccessApi, staffAuditApi, staffOidcApi, staffTeamApi } from './staff/staff-access.ts';
import { staffCataloguesApi } from './staff/staff-catalogues.ts';
import { staffCompaniesApi } from './staff/staff-companies.ts';
import { staffCompanyMembersApi } from './staff/staff-company-members.ts';
import { staffDemoApi } from './staff/staff-demo.ts';
import { staffHealthApi } from './staff/staff-health.ts';
import { staffImportsApi } from './staff/staff-imports.ts';
import { answerTemplatesApi, staffInquiriesApi } from './staff/staff-inquiries.ts';
import { staffLegalTextsApi } from './staff/staff-legal-texts.ts';
import { staffModelApi } from './staff/staff-model.ts';
import { staffPeopleApi } from './staff/staff-people.ts';
import { staffPostsApi } from './staff/staff-posts.ts';
import { staffSchoolsApi } from './staff/staff-schools.ts';
import { diagnosisApi, diagnosisReviewApi, talkDraftsApi } from './student/diagnosis.ts';
import { favoritesApi } from './student/favorites.ts';
import { safetyResourcesApi } from './student/safety-resources.ts';

/** The whole REST API. The server must implement every entry: a missing one does not compile. */
export const api = {
  token: tokenApi,
  users: usersApi,
  consents: consentsApi,
  registration: registrationApi,
  mailCodes: mailCodesApi,
  loginLinks: loginLinksApi,
  schools: schoolsApi,
  postalCodes: postalCodesApi,
  studentProfiles: studentProfilesApi,
  companies: companiesApi,
  companyAnalytics: companyAnalyticsApi,
  companyWishes: companyWishesApi,
  companySearch: companySearchApi,
  searchUnderstanding: searchUnderstandingApi,
  companyEditing: companyEditingApi,
  companyMembers: companyMembersApi,
  companyInvitations: companyInvitationsApi,
  companyRequests: companyRequestsApi,
  companyBeginnings: companyBeginningsApi,
  companyProof: companyProofApi,
  gbizinfo: gbizinfoApi,
  companyRedirects: companyRedirectsApi,
  companySamples: companySamplesApi,
  favorites: favoritesApi,
  diagnosis: diagnosisApi,
  talkDrafts: talkDraftsApi,
  diagnosisReview: diagnosisReviewApi,
  occupations: occupationsApi,
  occupationPages: occupationPagesApi,
  safetyResources: safetyResourcesApi,
  guide: guideApi,
  infoPages: infoPagesApi,
  questions: questionsApi,
  terms: termsApi,
  posts: postsApi,
  inquiries: inquiriesApi,
  internships: internshipsApi,
  site: siteApi,
  siteFacts: siteFactsApi,
  staffAccess: staffAccessApi,
  staffOidc: staffOidcApi,
  staffTeam: staffTeamApi,
  staffAudit: staffAuditApi,
  staffInquiries: staffInquiriesApi,
  answerTemplates: answerTemplatesApi,
  inquiryAttachments: inquiryAttachmentsApi,
  reviewAttachments: reviewAttachmentsApi,
  staffReviewAttachments: staffReviewAttachmentsApi,
  staffModel: staffModelApi,
  staffPeople: staffPeopleApi,
  staffHealth: staffHealthApi,
  staffPosts: staffPostsApi,
  postImages: postImagesApi,
  staffCatalogues: staffCataloguesApi,
  staffImports: staffImportsApi,
  staffOfficialMatches: staffOfficialMatchesApi,
  staffLegalTexts: staffLegalTextsApi,
  staffSchools: staffSchoolsApi,
  staffCompanies: staffCompaniesApi,
  newCompanies: newCompaniesApi,
  bulkRuns: bulkRunsApi,
  ownerInvitations: ownerInvitationsApi,
  savedViews: savedViewsApi,
  staffCompanyMembers: staffCompanyMembersApi,
  staffCompanyRequests: staffCompanyRequestsApi,
  staffCompanyProof: staffCompanyProofApi,
  staffGbizinfo: staffGbizinfoApi,
  staffDemo: staffDemoApi,
  staffSearch: staffSearchApi,
  trash: trashApi,
  staffMinimumWages: staffMinimumWagesApi,
  staffDeductionRates: staffDeductionRatesApi,
} as const satisfies Record<string, Record<string, Endpoint>>;
export type Api = typeof api;
