import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { OfferedOccupations } from '#contract/company/company-search.ts';

type Groups = readonly OfferedOccupations[];
const none: Groups = [];

/** Parameter of a search page whose HTML includes the occupations to choose from, a third of its size. */
export const occupationListParam = { name: 'list', value: 'occupations' } as const;

/**
 * Occupations to choose from, for a page that was requested with them. They are hundreds, so they stand in its HTML
 * only, not again in the loader's data. The browser reads them from the HTML.
 */
export const foundOccupations = createRouterContext<Groups>(none);
/** Occupations for the server's rendering; empty in the browser. */
export const ServedOccupations = createContext<Groups>(none);
