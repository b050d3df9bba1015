import { fileURLToPath } from 'node:url';
import { loadInfoPages } from './load-info-pages.ts';

export const infoPagesDirectory = fileURLToPath(new URL('../../../../data/pages', import.meta.url));

/** The texts that ship, read once; throws at the start when one does not fit. */
export const shippedInfoPages = loadInfoPages(infoPagesDirectory);
