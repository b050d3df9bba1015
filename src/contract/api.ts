import { tokenApi, usersApi } from './accounts.ts';
import { companiesApi } from './companies.ts';
import { diagnosisApi } from './diagnosis.ts';
import type { Endpoint } from './endpoint.ts';
import { favoritesApi } from './favorites.ts';
import { occupationsApi } from './occupations.ts';
import { registrationApi } from './registration.ts';
import { schoolsApi } from './schools.ts';
import { siteApi } from './site.ts';
import { studentProfilesApi } from './student-profiles.ts';

/** The whole REST API. The server must implement every entry: a missing one does not compile. */
export const api = {
  token: tokenApi,
  users: usersApi,
  registration: registrationApi,
  schools: schoolsApi,
  studentProfiles: studentProfilesApi,
  companies: companiesApi,
  favorites: favoritesApi,
  diagnosis: diagnosisApi,
  occupations: occupationsApi,
  site: siteApi,
} as const satisfies Record<string, Record<string, Endpoint>>;
export type Api = typeof api;
