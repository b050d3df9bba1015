/**
 * When an inquiry is full of links: it then waits at the desk, and no mail goes out. Somebody who writes about a page,
 * a school or a company shows one or two; our own pages do not count.
 */
export const linkPolicy = {
  /** Different links with a scheme, `www.` or a path. */
  differentAtMost: 2,
  /** Everything that a mail program would turn into a link, with repeats and bare domains. */
  allAtMost: 5,
  /** In the name of who writes. */
  inNameAtMost: 0,
};

type Written = { name: string; organisation: string | null; body: string };

/** Whether an inquiry is full of links by `linkPolicy`; `ownHost` is the host of this site. */
export function isFullOfLinks({ name, organisation, body }: Written, ownHost: string): boolean {
  if (linksIn(name, ownHost).length > linkPolicy.inNameAtMost) return true;
  const text = `${organisation ?? ''}\n${body}`;
  const links = linksIn(text, ownHost);
  const all = links.length + bareDomainsIn(text, ownHost);
  return new Set(links).size > linkPolicy.differentAtMost || all > linkPolicy.allAtMost;
}

const domain = String.raw`(?<![\w@.-])(?:[a-z0-9-]+\.)+[a-z]{2,}`;
const rest = String.raw`[^\s<>"'()[\]「」『』、。]*`;
const link = new RegExp(`(?:https?://|www\\.)${rest}|${domain}/${rest}`, 'g');
const bareDomain = new RegExp(`${domain}(?![\\w@./-])`, 'g');

/** Links without their scheme and `www.`, so that one page is one link. */
function linksIn(text: string, ownHost: string): string[] {
  return [...fold(text).matchAll(link)]
    .map(([found]) => found.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/[.,;:!?/]+$/, ''))
    .filter((address) => !isOwn(address, ownHost));
}

function bareDomainsIn(text: string, ownHost: string): number {
  const without = fold(text).replaceAll(link, ' ');
  return [...without.matchAll(bareDomain)].filter(([found]) => !isOwn(found, ownHost)).length;
}

/** The host stands before the path, and behind an @ where somebody hides it. */
function isOwn(address: string, ownHost: string): boolean {
  const host = address.split(/[/?#]/)[0]?.split('@').at(-1)?.split(':')[0];
  return host === ownHost.replace(/^www\./, '');
}

/** Full-width letters and invisible characters hide no link. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();
}
