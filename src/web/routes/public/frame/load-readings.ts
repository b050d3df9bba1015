import type { RouterContextProvider } from 'react-router';
import { siteFactsApi } from '#contract/public/site-facts.ts';
import { serverApi } from '#web/api/api-context.ts';
import { asksForFurigana } from '#web/features/display/furigana-provider.tsx';
import { loadDictionary } from '#web/ui/furigana/load-dictionary.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** A page that is asked for with readings is rendered with them. */
export async function loadReadings({ request, context }: Asked): Promise<void> {
  const readEdits = async () => (await serverApi(context).call(siteFactsApi.furigana, {})).words;
  if (asksForFurigana(new URL(request.url).search)) await loadDictionary(readEdits);
}
