/** The path of `value` when it stays on this site, else null: `//elsewhere` and `javascript:` do not. */
export function sameOriginPath(value: string | null, origin: string): string | null {
  if (!value?.startsWith('/')) return null;
  try {
    const url = new URL(value, origin);
    // `/x/..//elsewhere` is of this origin, and its tidied path `//elsewhere` would be of another one.
    if (url.origin !== origin || url.pathname.startsWith('//')) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}
