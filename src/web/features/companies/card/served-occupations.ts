import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { OfferedOccupations } from '#contract/company/company-search.ts';

type Groups = readonly OfferedOccupations[];
const none: Groups = [];

/** Parameter of a search page whose HTML brings the occupations to choose from: they are a third of it. */
export const occupationListParam = { name: 'list', value: 'occupations' } as const;

/**
 * The occupations to choose from, for a page that was asked for them: hundreds, so they stand in its HTML alone and
 * not once more in the loader's data. The browser reads them from there.
 */
export const foundOccupations = createRouterContext<Groups>(none);
/** The same while the server renders; empty in the browser. */
export const ServedOccupations = createContext<Groups>(none);
