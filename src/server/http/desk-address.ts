import { type BlockList, isIP } from 'node:net';

/** Addresses from which the desk may be used; null: from everywhere. */
type DeskAddresses = BlockList | null;

/** Whether an exact address may use the desk. What is no address may not, where there is a list. */
export function mayReachDesk(allowed: DeskAddresses, address: string): boolean {
  if (!allowed) return true;
  const bare = address.replace(/%.*$/, '');
  const version = isIP(bare);
  return version !== 0 && allowed.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

/** Pages of the desk, with the ways in, and its own part of the API. */
export function isDeskAddress(path: string): boolean {
  return /^\/+(?:api\/+)?staff(?:\/|\.data$|$)/i.test(path);
}
