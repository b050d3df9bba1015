import type { z } from 'zod';
import type { talkDraftsApi } from '#contract/student/diagnosis.ts';
import type { KeptTalk } from '#counsellor/talk/device-talk.ts';

type CarryBody = z.input<typeof talkDraftsApi.carryOver.body>;
export type Carried = Pick<CarryBody, 'messages' | 'removed' | 'verdicts'>;

/** A talk that is kept on this device alone. */
export type Draft = {
  format: typeof format;
  talk: KeptTalk;
  /** Version of the catalogue that it was last read with. */
  catalogueHash: string;
  /** The device is used by others too: the talk goes with the tab, or after 20 minutes. */
  isShared: boolean;
  /** Milliseconds since 1970; the talk is wiped then. */
  until: number;
  /** What the student said may go into the account; null before they said so. */
  carry: Carried | null;
};

const format = 1;
const key = 'talk-draft';
export const sharedMinutes = 20;
const ownDays = 30;

/** What was found: a draft, nothing, or one that another version of this page wrote. */
type FoundDraft = { kind: 'draft'; draft: Draft } | { kind: 'none' } | { kind: 'unreadable' };

export function readDraft(): FoundDraft {
  const text = read(sessionStore()) ?? read(localStore());
  if (text === null) return { kind: 'none' };
  const draft = parsed(text);
  if (!draft) return { kind: 'unreadable' };
  if (draft.until > Date.now()) return { kind: 'draft', draft };
  wipeDraft();
  return { kind: 'none' };
}

/** False where this device keeps nothing: a full store, or one that is switched off. */
export function writeDraft(draft: Omit<Draft, 'format' | 'until'>): boolean {
  const life = draft.isShared ? sharedMinutes * 60_000 : ownDays * 86_400_000;
  const text = JSON.stringify({ ...draft, format, until: Date.now() + life });
  const [store, other] = draft.isShared
    ? [sessionStore(), localStore()]
    : [localStore(), sessionStore()];
  try {
    other?.removeItem(key);
    if (!store) return false;
    store.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function wipeDraft(): void {
  for (const store of [localStore(), sessionStore()]) {
    try {
      store?.removeItem(key);
    } catch {
      // A store that is switched off holds nothing.
    }
  }
}

/** Calls back when another tab of this browser changed the draft. Gives the way to stop. */
export function watchDraft(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function parsed(text: string): Draft | null {
  try {
    const value = JSON.parse(text) as Partial<Draft> | null;
    const isWhole =
      value?.format === format &&
      typeof value.until === 'number' &&
      Array.isArray(value.talk?.messages);
    return isWhole ? (value as Draft) : null;
  } catch {
    return null;
  }
}

function read(store: Storage | null): string | null {
  try {
    return store?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function sessionStore(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
