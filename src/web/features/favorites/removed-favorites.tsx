import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { favoritesApi, type RemovedFavorite } from '#contract/student/favorites.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';

const reasons: Record<RemovedFavorite['reason'], string> = {
  demo: '見本の会社だったため、サイトの本番が始まるときに消えました',
  deleted: '内容が本当かどうか確かめられなかったため、運営者が消しました',
};

/** Favourites that were deleted with their company: the reason and the student's memo, until confirmed. */
export function RemovedFavorites() {
  const cache = useQueryClient();
  const query = apiQuery(favoritesApi.removed, {});
  const removed = useQuery(query);
  const forget = useMutation({
    mutationFn: () => browserApi.call(favoritesApi.forgetRemoved, {}),
    onSuccess: () => cache.setQueryData(query.queryKey, []),
  });
  if (!removed.data || removed.data.length === 0) return null;
  return (
    <Furigana>
      <Notice tone="info" role="status">
        <p>
          お気に入りの会社が、{removed.data.length}
          社なくなりました。あなたのせいではありません。書いていたメモは、90日間ここで読めます。
        </p>
        <ul>
          {removed.data.map(({ id, company_name, memo, reason }) => (
            <li key={id}>
              {company_name}：{reasons[reason]}。{memo && `メモ「${memo}」`}
            </li>
          ))}
        </ul>
        {forget.isError && <p role="alert">{apiErrorMessage(forget.error)}</p>}
        <Button
          variant="secondary"
          aria-disabled={forget.isPending || undefined}
          onClick={() => !forget.isPending && forget.mutate()}
        >
          確認しました
        </Button>
      </Notice>
    </Furigana>
  );
}
