import { useRouteLoaderData } from 'react-router';
import { infoPagesApi } from '#contract/public/info-pages.ts';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { serverApi } from '#web/api/api-context.ts';
import infoStyles from '#web/features/info-pages/info-page-view.module.css';
import { InquiryForm } from '#web/features/inquiries/inquiry-form.tsx';
import type { RootData } from '#web/root.tsx';
import styles from '#web/routes/public/contact/form-page.module.css';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';
import proseStyles from '#web/ui/text/prose.module.css';
import type { Route } from './+types/advertising.ts';

const InfoPageView = hydrateLater({
  load: async () => (await import('#web/features/info-pages/info-page-view.tsx')).InfoPageView,
  styles: [infoStyles, proseStyles],
});

export const handle = { template: '/advertising' };

export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [page, plans] = await Promise.all([
    api.call(infoPagesApi.show, { params: { key: 'advertising' } }),
    api.call(inquiriesApi.offers, {}),
  ]);
  return { page, plans };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({});
  const { title, description } = loaderData.page;
  return pageMeta({ title, description, place: { matches, path: '/advertising', name: title } });
}

export default function Advertising({ loaderData }: Route.ComponentProps) {
  const { page, plans } = loaderData;
  const root = useRouteLoaderData<RootData>('root');
  return (
    <InfoPageView
      page={page}
      below={
        <section className={styles.apply} aria-labelledby="apply">
          <Furigana>
            <h2 id="apply" className={styles.sectionTitle}>
              申し込み・相談
            </h2>
            <p>この送信だけでは契約になりません。見積書と契約の条件を、先にお送りします。</p>
          </Furigana>
          <InquiryForm
            kind="advertising"
            draftKey="advertising"
            plans={plans}
            email={root?.operator.email ?? null}
          />
        </section>
      }
    />
  );
}
