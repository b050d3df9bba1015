import { expect, test } from 'vitest';
import { exactAddress, placeOf } from './client-address.ts';
import { isFromOwnMachine } from './own-machine.ts';

const isOwn = (socket: string, headers: HeadersInit = {}) =>
  isFromOwnMachine({
    clientAddress: placeOf(exactAddress({ socket, forwardedFor: undefined, trustProxy: 0 })),
    headers: new Headers(headers),
  });

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (socket) =>
  expect(isOwn(socket)).toBe(true),
);

test.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', 'fe80::1%lo', '::2', '::'])(
  '%s is not',
  (socket) => expect(isOwn(socket)).toBe(false),
);

test('A caller behind a proxy of this machine is not this machine', () => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
    expect(isOwn('::1', { [name]: '203.0.113.7' })).toBe(false);
});
