import { nextPath } from './next-path.ts';

/**
 * Where somebody was going before asking for a link, for the tab that the mailed link opens. Another browser has none, and
 * goes to its first page.
 */
const key = 'registration-next';
const hour = 3_600_000;

/** A registration goes by the id of its link. Nobody here knows that of a log-in, which may be asked for twice. */
export const loginLink = 'login';
const lifeOf = (link: string) => (link === loginLink ? hour : 24 * hour);

type KeptNext = {
  /** A path of this site. */
  path: string;
  /** The company that was tapped to be kept. */
  wish: string | null;
};
type Stored = KeptNext & { link: string; until: number };

export function keepNext(link: string, next: KeptNext): void {
  const stored: Stored = { ...next, link, until: Date.now() + lifeOf(link) };
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // A full or forbidden store: the account opens on its first page.
  }
}

/** Once: afterwards nothing of it is left. Null for another link, after its time, and for an address that leads elsewhere. */
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
