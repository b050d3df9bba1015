import type { postalCodesApi } from '#contract/public/postal-codes.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { findPostalAddress } from './find-postal-address.ts';

const unknownSentence =
  'この郵便番号の住所は見つかりませんでした。住所は、そのまま入力していただけます。';

export function postalCodesRoutes({ db, limits }: Context): Handlers<typeof postalCodesApi> {
  return {
    find: async ({ params, http }) => {
      await limits.take(`postal-code:${http.clientAddress}`, 300, 60);
      const address = await findPostalAddress(db, params.code);
      if (!address) throw new ApiError('not_found', { detail: unknownSentence });
      return address;
    },
  };
}
