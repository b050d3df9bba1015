import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { selectMembership } from '#server/features/companies/company-members.queries.ts';
import { lockAddress } from '#server/features/mail-links/mail-links.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { deleteRequestOf, selectRequestOf } from './company-requests.queries.ts';

/**
 * Takes back what an account asked. Throws 404 where it asked nothing, and 409 for a request that was decided meanwhile:
 * a declined one stays, so that the same company is not asked twice.
 */
export async function withdrawRequest(
  { db }: Pick<Context, 'db'>,
  { user }: { user: SessionUser },
): Promise<void> {
  await db.transaction(async (db) => {
    await lockAddress(db, { emailKey: emailKey(user.email) });
    if (await selectMembership(db, { userId: user.id }))
      throw new ApiError('conflict', {
        detail: '申し込みは、もう認められています。会社ページを書けます。',
      });
    const request = await selectRequestOf(db, { userId: user.id });
    if (!request) throw new ApiError('not_found', { detail: '待っている申し込みは、ありません。' });
    if (request.state !== 'waiting')
      throw new ApiError('conflict', {
        detail: 'この申し込みには、もう返事があります。画面を開きなおして、お確かめください。',
      });
    await deleteRequestOf(db, { userId: user.id });
  });
}
