import { fetchClueEditor } from '#web/features/diagnosis/evidence/clue-strip.tsx';
import { comesLater } from '#web/ui/feedback/comes-later.tsx';

const views = {
  keep: async () => (await import('./keep-talk.tsx')).KeepTalk,
  result: async () => (await import('./try-result.tsx')).TryResult,
};

/** Fetches the views that follow the talk, so that they open without a network. Rejects where one did not come. */
export async function fetchLaterViews(): Promise<void> {
  await Promise.all([views.keep(), views.result(), fetchClueEditor()]);
}

/** What goes over into an account. */
export const KeepTalk = comesLater(views.keep);
/** The five. */
export const TryResult = comesLater(views.result);
