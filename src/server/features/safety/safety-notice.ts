import { createSafety } from '#counsellor/safety/safety-notice.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';
import { noticeWorry, safetyOpenings } from './safety-phrases.ts';

/** Answers of this site to worries: its wordings, and the hotlines as the desk keeps them. */
export const safety = createSafety({
  noticeWorry,
  openings: safetyOpenings,
  hotlines: () => currentFacts().hotlines,
});
