const loopback = /^((::ffff:)?127\.\d+\.\d+\.\d+|::1|local)$/i;
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

type Caller = { clientAddress: string; headers: Headers };

/**
 * Whether a request comes from this very machine: a proxy on it calls from here too, but says for whom. The address is
 * the socket's or `clientAddress`'s; a request without a socket is `local`.
 */
export function isFromOwnMachine({ clientAddress, headers }: Caller): boolean {
  return loopback.test(clientAddress) && !proxyHeaders.some((name) => headers.has(name));
}
