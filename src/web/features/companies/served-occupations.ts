import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { OfferedOccupations } from '#contract/company-search.ts';

type Groups = readonly OfferedOccupations[];
const none: Groups = [];

/**
 * The occupations to choose from, for the page that the server renders: hundreds, so they stand in its HTML alone and
 * not once more in the loader's data. The browser reads them from there.
 */
export const foundOccupations = createRouterContext<Groups>(none);
/** The same while the server renders; empty in the browser. */
export const ServedOccupations = createContext<Groups>(none);
