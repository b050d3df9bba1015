import { talkDraftsApi } from '#contract/student/diagnosis.ts';
import { serverApi } from '#web/api/api-context.ts';
import { TryScreen } from '#web/features/diagnosis/try/try-screen.tsx';
import type { Route } from './+types/try.ts';
import { pageMeta } from './frame/page-meta.ts';

export const handle = { template: '/try', fillsScreen: true };

/** Reads the first screen, which is the same for all visitors: its cards work before scripts run. */
export async function loader({ context }: Route.LoaderArgs) {
  return serverApi(context).call(talkDraftsApi.opening, {});
}

/** Never reloads: views of the talk are not other pages. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'AI適性診断（登録なし）',
    description:
      '登録もメールアドレスもいりません。絵をえらんで、少し話すと、合いそうな仕事を5つ紹介します。話した内容は、あなたの端末から出ません。',
    place: { matches, path: '/try', name: 'AI適性診断' },
  });
}

export default function Try({ loaderData }: Route.ComponentProps) {
  return <TryScreen opening={loaderData} />;
}
