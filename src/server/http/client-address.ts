/**
 * The client's address: the socket's, or with TRUST_PROXY=n the n-th entry of X-Forwarded-For from the
 * right, which the nearest trusted proxies wrote.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  if (trustProxy === 0 || !forwardedFor) return socketAddress;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-Math.min(trustProxy, hops.length)) || socketAddress;
}
