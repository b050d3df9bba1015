/**
 * A company that somebody tapped to keep before logging in, in this tab, for half an hour. Only the tap writes it: an
 * address that somebody else made keeps nothing.
 */
const key = 'wished-company';
const life = 30 * 60_000;

type Wish = { companyId: string; until: number };

export function writeWish(companyId: string): void {
  const wish: Wish = { companyId, until: Date.now() + life };
  try {
    sessionStorage.setItem(key, JSON.stringify(wish));
  } catch {
    // A full or forbidden store: the button is one tap away.
  }
}

/** The company, while it is wished for; null else. */
export function readWish(): string | null {
  try {
    const wish = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Wish | null;
    return wish && wish.until > Date.now() && typeof wish.companyId === 'string'
      ? wish.companyId
      : null;
  } catch {
    return null;
  }
}

export function forgetWish(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be.
  }
}
