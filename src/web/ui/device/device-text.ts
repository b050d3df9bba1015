const listeners = new Set<() => void>();

/** Tells the parts of this page that a text has changed; other tabs hear of it by themselves. */
export function tellDevice(): void {
  for (const listener of listeners) listener();
}

/** Calls back when this page or another tab changes what the browser keeps. Returns the unsubscribe. */
export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The text under this name in the local storage; null where there is none or the storage cannot be read. */
export function readDeviceText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. */
export function writeDeviceText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full or forbidden storage keeps nothing; the page works without it.
  }
}
