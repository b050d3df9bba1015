/** The nonce of this document; browsers show it as a property only. */
export function pageNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
