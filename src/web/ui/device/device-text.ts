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
