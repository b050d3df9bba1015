/** Kinds of what the service worker keeps; pages of companies go when a session ends. */
export type KeptKind = 'companies' | 'reading' | 'files';

const kinds: readonly (readonly [KeptKind, RegExp])[] = [
  ['companies', /^\/company\/[\w-]+(\.data)?$/],
  ['reading', /^\/(try|(column|guide|occupation)(\/[\w-]+)?)(\.data)?$/],
  ['files', /^\/(assets\/|counsellor\/|drawings\/|covers\/[\w-]+\.svg$|favicon\.svg$)/],
];

/** The private pages whose empty frame is the same for everybody. */
export const frames = ['/dashboard', '/favorites-sheet'] as const;

/** What the service worker keeps at a path; null for pages of a person, forms, searches and the API. */
export function keptKind(pathname: string): KeptKind | null {
  return kinds.find(([, paths]) => paths.test(pathname))?.[0] ?? null;
}

/** Whether an answer is the same for everybody: neither a page of a person nor where a redirect led. */
export function isForEverybody({ status, redirected, headers }: Response): boolean {
  const cacheControl = headers.get('Cache-Control') ?? '';
  return status === 200 && !redirected && !cacheControl.includes('no-store');
}
