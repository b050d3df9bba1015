const key = 'consent-later';

/** 「あとで」 holds for this tab and this version: newer terms are shown again. */
export function isLater(version: string): boolean {
  try {
    return sessionStorage.getItem(key) === version;
  } catch {
    return false;
  }
}

export function rememberLater(version: string): void {
  try {
    sessionStorage.setItem(key, version);
  } catch {
    // Without storage the screen comes again with the next page: nothing is lost.
  }
}
