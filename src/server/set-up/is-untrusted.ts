/** Whether a code of an error says that a certificate of TLS is not trusted. */
export function isUntrusted(code: string): boolean {
  return /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_)/.test(code);
}
