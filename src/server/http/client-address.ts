/**
 * The client's address: the socket's, or with TRUST_PROXY=n the n-th entry of X-Forwarded-For from the
 * right, which the nearest trusted proxies wrote.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  if (trustProxy === 0 || !forwardedFor) return placeOf(socketAddress);
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return placeOf(hops.at(-Math.min(trustProxy, hops.length)) || socketAddress);
}

/** One subscriber has a whole /64 of IPv6: its addresses are one place. */
function placeOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::')) return address;
  return `${address.split(':').slice(0, 4).join(':')}::/64`;
}
