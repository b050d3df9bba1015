import type { PostContent, StaffPost } from '#contract/staff/staff-posts.ts';
import { readDeviceText, writeDeviceText } from '#web/ui/device/device-text.ts';

/** What stands in the fields. */
export type Typed = { content: PostContent; slug: string };
/** What was typed and is not saved yet, and which version it was typed over. */
type KeptPost = Typed & { base: string };

const keyOf = (postId: string) => `michishirube-post:${postId}`;

export function isSameText(one: Typed, other: Typed): boolean {
  return one.slug === other.slug && JSON.stringify(one.content) === JSON.stringify(other.content);
}

/** Texts that did not reach the server yet, kept in this browser: a closed tab loses nothing. */
function readKept(postId: string): KeptPost | null {
  try {
    const kept: unknown = JSON.parse(readDeviceText(keyOf(postId)) ?? 'null');
    return isKept(kept) ? withSponsor(kept) : null;
  } catch {
    return null;
  }
}

/** What was kept before the name of who paid was asked for has none; last, as in what the server sends. */
function withSponsor(kept: KeptPost): KeptPost {
  const { sponsor = '' }: Partial<PostContent> = kept.content;
  return { ...kept, content: { ...kept.content, sponsor } };
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

/** What is kept of a column and says something else than the server. */
export function readNewer(post: StaffPost): KeptPost | null {
  const kept = readKept(post.id);
  return kept && !isSameText(kept, post) ? kept : null;
}

export function writeKept(postId: string, kept: KeptPost | null): void {
  writeDeviceText(keyOf(postId), kept && JSON.stringify(kept));
}

/**
 * After `sent` was saved as version `next`. The page may be left by now: what is kept is then either what was
 * sent, or something newer over it.
 */
export function settleKept(postId: string, sent: KeptPost, next: string): void {
  const kept = readKept(postId);
  if (kept?.base === sent.base)
    writeKept(postId, isSameText(kept, sent) ? null : { ...kept, base: next });
}
