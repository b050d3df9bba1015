import { nextPath } from '#web/session/next-path.ts';

/**
 * Where somebody was going before registering, for the tab that the mailed link opens: by the id of the link, for as long
 * as it works. Another browser has none, and goes to its first page.
 */
const key = 'registration-next';
const life = 24 * 3_600_000;

type KeptNext = {
  /** A path of this site. */
  path: string;
  /** The company that was tapped to be kept. */
  wish: string | null;
};
type Stored = KeptNext & { link: string; until: number };

export function keepNext(link: string, next: KeptNext): void {
  const stored: Stored = { ...next, link, until: Date.now() + life };
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // A full or forbidden store: the account opens on its first page.
  }
}

/** Once: afterwards nothing of it is left. Null for another link, after a day, and for an address that leads elsewhere. */
export function takeNext(link: string): KeptNext | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Stored> | null;
    if (stored?.link !== link) return null;
    localStorage.removeItem(key);
    const path = nextPath(stored.path ?? null, window.location.origin);
    if (path === null || !(Number(stored.until) > Date.now())) return null;
    return { path, wish: typeof stored.wish === 'string' ? stored.wish : null };
  } catch {
    return null;
  }
}
