import { projectPath } from '#server/project-files.ts';
import { loadInfoPages } from './load-info-pages.ts';

export const infoPagesDirectory = projectPath('data/pages');

/** The texts that ship, read once; throws at the start when one does not fit. */
export const shippedInfoPages = loadInfoPages(infoPagesDirectory);
