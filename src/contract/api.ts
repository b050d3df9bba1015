import { tokenApi, usersApi } from './accounts.ts';
import { companiesApi } from './companies.ts';
import { diagnosisApi } from './diagnosis.ts';
import type { Endpoint } from './endpoint.ts';
import { favoritesApi } from './favorites.ts';
import { occupationsApi } from './occupations.ts';
import { schoolsApi } from './schools.ts';
import { siteApi } from './site.ts';

/** The whole REST API. The server must implement every entry: a missing one does not compile. */
export const api = {
  token: tokenApi,
  users: usersApi,
  schools: schoolsApi,
  companies: companiesApi,
  favorites: favoritesApi,
  diagnosis: diagnosisApi,
  occupations: occupationsApi,
  site: siteApi,
} as const satisfies Record<string, Record<string, Endpoint>>;
export type Api = typeof api;
