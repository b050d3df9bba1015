/**
 * Whether `If-None-Match` names this answer. The comparison is weak, as RFC 9110 wants it here: a compressed
 * answer carries the same tag with `W/` before it.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
