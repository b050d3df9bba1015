import { createContext } from 'react';
import type { TermFinder } from '#contract/text/find-terms.ts';

/** The search for the words that this page explains; null where it explains none. */
export const TermsContext = createContext<TermFinder | null>(null);

/** Id of the form that every word sends itself to; without scripts it leads to the page of all words. */
export const formId = 'term-form';

/** Id of the sentence that tells what the button of a word does. */
export const hintId = 'term-hint';

/** A word whose explanation is asked for, by its button; each time another object. */
export type Asked = { word: string; by: HTMLButtonElement };
