import type { z } from 'zod';
import type { talkDraftsApi } from '#contract/student/diagnosis.ts';
import type { KeptTalk } from '#counsellor/talk/device-talk.ts';

type CarryBody = z.input<typeof talkDraftsApi.carryOver.body>;
export type Carried = Pick<CarryBody, 'messages' | 'removed' | 'verdicts'>;

/** A talk that is kept on this device alone. */
export type Draft = {
  talk: KeptTalk;
  /** Version of the catalogue that it was last read with. */
  catalogueHash: string;
  /** The device is used by others too: the talk goes with the tab, or after 20 minutes. */
  isShared: boolean;
  /** What the student said may go into the account; null before they said so. */
  carry: Carried | null;
};

/** With the layout of what is stored, and when it is wiped, in milliseconds since 1970. */
type Stored = Draft & { format: number; until: number };

const format = 1;
const key = 'talk-draft';
export const sharedMinutes = 20;
const ownDays = 30;

/** What was found: a draft, nothing, or one that another version of this page wrote. */
type FoundDraft = { kind: 'draft'; draft: Draft } | { kind: 'none' } | { kind: 'unreadable' };

export function readDraft(): FoundDraft {
  const read = (store: Storage) => store.getItem(key);
  const text = inStore('sessionStorage', read) ?? inStore('localStorage', read);
  if (text === null) return { kind: 'none' };
  const draft = parsed(text);
  if (!draft) return { kind: 'unreadable' };
  if (draft.until > Date.now()) return { kind: 'draft', draft };
  wipeDraft();
  return { kind: 'none' };
}

/** False where this device keeps nothing: a full store, or one that is switched off. */
export function writeDraft(draft: Draft): boolean {
  const life = draft.isShared ? sharedMinutes * 60_000 : ownDays * 86_400_000;
  const stored: Stored = { ...draft, format, until: Date.now() + life };
  const [kind, other] = draft.isShared
    ? (['sessionStorage', 'localStorage'] as const)
    : (['localStorage', 'sessionStorage'] as const);
  inStore(other, (store) => store.removeItem(key));
  const isWritten = inStore(kind, (store) => {
    store.setItem(key, JSON.stringify(stored));
    return true;
  });
  return isWritten ?? false;
}

export function wipeDraft(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    inStore(kind, (store) => store.removeItem(key));
}

/** Calls back when another tab of this browser changed the draft. Gives the way to stop. */
export function watchDraft(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function parsed(text: string): Stored | null {
  try {
    const value = JSON.parse(text) as Partial<Stored> | null;
    const isWhole =
      value?.format === format &&
      typeof value.until === 'number' &&
      Array.isArray(value.talk?.messages);
    return isWhole ? (value as Stored) : null;
  } catch {
    return null;
  }
}

/** Null where the store is full or switched off: already naming it may throw. */
function inStore<Result>(
  kind: 'localStorage' | 'sessionStorage',
  use: (store: Storage) => Result,
): Result | null {
  try {
    return use(window[kind]);
  } catch {
    return null;
  }
}
