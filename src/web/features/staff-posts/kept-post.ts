import type { PostContent } from '#contract/staff-posts.ts';

/** What was typed and is not saved yet, and which version it was typed over. */
export type KeptPost = { content: PostContent; slug: string; base: string };

const keyOf = (postId: string) => `michishirube-post:${postId}`;

/** Texts that did not reach the server yet, kept in this browser: a closed tab loses nothing. */
export function readKept(postId: string): KeptPost | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(postId)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown): kept is KeptPost {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'content' in kept &&
    'base' in kept &&
    'slug' in kept &&
    typeof kept.content === 'object' &&
    kept.content !== null &&
    'body' in kept.content &&
    'sources' in kept.content
  );
}

export function writeKept(postId: string, kept: KeptPost | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(postId), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(postId));
  } catch {
    // A full or forbidden store: the text still waits in the page.
  }
}
