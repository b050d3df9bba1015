import { data, type RouterContextProvider } from 'react-router';
import { isNotFound } from '#contract/kit/api-client.ts';
import { type InfoPage, type InfoPageKey, infoPagesApi } from '#contract/public/info-pages.ts';
import { serverApi } from '#web/api/api-context.ts';

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** Makes the loader for one of the site's own texts; `?version=` selects an older one. */
export function infoPageLoader(key: InfoPageKey) {
  return async ({ context, request }: LoaderArgs): Promise<InfoPage> => {
    const version = new URL(request.url).searchParams.get('version');
    try {
      return await serverApi(context).call(infoPagesApi.show, {
        params: { key },
        query: version ? { version } : {},
      });
    } catch (error) {
      if (isNotFound(error)) throw data('この版は見つかりませんでした。', { status: 404 });
      throw error;
    }
  };
}
