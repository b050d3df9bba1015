import { describe, expect, test } from 'vitest';
import { exactAddress, placeOf } from './client-address.ts';

const clientAddress = (socket: string, forwardedFor: string, trustProxy: number) =>
  placeOf(exactAddress({ socket, forwardedFor, trustProxy }));

describe('The address of a client', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:1::3:4:5:6', '2001:db8:1:0::/64'],
    ['::1', '::1'],
    ['::2', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['a:b:c', 'a:b:c'],
  ])('%s is %s', (hop, place) => {
    expect(clientAddress('127.0.0.1', hop, 1)).toBe(place);
  });

  test('every connection through one proxy is the same client', () => {
    const of = (port: number) => clientAddress('10.0.0.1', `203.0.113.7:${port}`, 1);
    expect(of(40_001)).toBe(of(40_002));
  });

  test('believes as many hops as there are proxies, and none without one', () => {
    const forwarded = '6.6.6.6, 1.2.3.4:80, 10.0.0.2';
    expect(clientAddress('10.0.0.1', forwarded, 0)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', forwarded, 1)).toBe('10.0.0.2');
    expect(clientAddress('10.0.0.1', forwarded, 2)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', '1.2.3.4', 5)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', '', 1)).toBe('10.0.0.1');
  });
});
