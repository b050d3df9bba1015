import { createContext } from 'react';
import type { TermFinder } from '#contract/text/find-terms.ts';

/** Search for the words that this page explains; null where it explains none. */
export const TermsContext = createContext<TermFinder | null>(null);

/** Id of the form that every word submits to; without scripts it leads to the page of all words. */
export const formId = 'term-form';

/** Id of the sentence that describes the button of a word. */
export const hintId = 'term-hint';

/** A word to explain, with its button; each click makes a new object. */
export type Asked = { word: string; by: HTMLButtonElement };
