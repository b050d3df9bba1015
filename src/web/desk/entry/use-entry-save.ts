import { useState } from 'react';
import { ApiCallError } from '#contract/kit/api-client.ts';
import type { EntryValue } from './entry-value.ts';
import type { EntryDraft } from './use-entry-draft.ts';

export type EntrySaving = {
  draft: EntryDraft;
  /** Saves over the version `base`; answers the new version. */
  onSave: (value: EntryValue, base: string) => Promise<string>;
  /** Asks for the newest version; absent where nobody else can have saved. */
  reload?: () => Promise<string>;
};

type Work = { value: EntryValue; base: string; toSend: () => EntryValue };

/** Saves what stands in an entry's form, and asks somebody who met another one's work. */
export function useEntrySave(
  { draft, onSave, reload }: EntrySaving,
  { value, base, toSend }: Work,
) {
  const [problem, setProblem] = useState<{ error: unknown; attempt: number } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** True after coming back to unsaved input: the page then says so at its top, otherwise beside the button. */
  const [isBack, setIsBack] = useState(draft.typed !== null);

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setIsBack(false);
    try {
      await work();
      setProblem(null);
    } catch (error) {
      setProblem((before) => ({ error, attempt: (before?.attempt ?? 0) + 1 }));
    } finally {
      setIsBusy(false);
    }
  }
  const saveOver = async (version: string) => draft.settle(value, await onSave(toSend(), version));
  const isConflict = problem?.error instanceof ApiCallError && problem.error.status === 409;

  return {
    problem,
    isBusy,
    isBack,
    save: () => attempt(() => saveOver(base)),
    conflict:
      isConflict && reload
        ? {
            saveAnyway: () =>
              attempt(async () => {
                const newest = await reload();
                draft.moveTo(newest);
                await saveOver(newest);
              }),
            takeNewest: () =>
              attempt(async () => {
                await reload();
                draft.forget();
              }),
          }
        : null,
  };
}
