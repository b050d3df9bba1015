import { isIP } from 'node:net';

type Hops = { socket: string; forwardedFor: string | undefined; trustProxy: number };

/**
 * The caller's exact address: the socket's, or with TRUST_PROXY=n the n-th entry of X-Forwarded-For from the
 * right, which the nearest trusted proxies wrote.
 */
export function exactAddress({ socket, forwardedFor, trustProxy }: Hops): string {
  if (trustProxy === 0 || !forwardedFor) return plainAddress(socket);
  const hops = forwardedFor.split(',').map((hop) => withoutPort(hop.trim()));
  return plainAddress(hops.at(-Math.min(trustProxy, hops.length)) || socket);
}

/** Some proxies write `1.2.3.4:5678` and `[2001:db8::1]:5678`: each connection would be another client. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop) ?? [];
  return bracketed ?? plain ?? hop;
}

/** IPv4 as itself where a socket of IPv6 took it. */
function plainAddress(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  return mapped ?? address;
}

/** An exact address as limits count it: one subscriber has a whole /64 of IPv6. */
export function placeOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  // This machine is no subscriber.
  if (isIP(bare) !== 6 || bare === '::1') return address;
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

/** All groups of an address, without leading zeros; an IPv4 address at its end stands for two. */
function groupsOf(address: string): string[] {
  const split = (part: string) => part.split(':').filter(Boolean);
  const [head = '', tail = ''] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const before = split(head);
  const after = split(tail);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
