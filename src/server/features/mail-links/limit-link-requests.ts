import type { Context } from '#server/context.ts';

/**
 * Counts a request for a mailed link by its sender; throws a 429. A whole classroom behind one address gets through:
 * 60 in a minute, 400 in five.
 */
export async function limitLinkRequests(
  { limits }: Pick<Context, 'limits'>,
  address: string,
): Promise<void> {
  await limits.take(`link:${address}`, 60, 60);
  await limits.take(`link-long:${address}`, 400, 300);
}
