import { PageQuery, wholeNumber } from '#contract/kit/common.ts';

export const rowsAtMost = 200;
/** Lengths of a page of the desk's tables, the usual one first. */
export const pageLengths = [50, 100, rowsAtMost] as const;

/** A page of a list of the desk: longer than a public one. */
export const DeskPageQuery = PageQuery.extend({
  per_page: wholeNumber(1, rowsAtMost).default(pageLengths[0]),
});
