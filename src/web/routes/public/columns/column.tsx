import { data, redirect } from 'react-router';
import { titleWithPr } from '#contract/company/pr-sentence.ts';
import { isNotFound } from '#contract/kit/api-client.ts';
import { postsApi } from '#contract/public/posts.ts';
import { pageFactsContext, serverApi } from '#web/api/api-context.ts';
import { termsIn } from '#web/api/terms-in.ts';
import { ColumnPage } from '#web/features/columns/column-page.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { useKeepSeen } from '#web/ui/device/recently-seen.ts';
import { TermsProvider } from '#web/ui/terms/terms-provider.tsx';
import type { Route } from './+types/column.ts';
import { columnJsonLd } from './column-json-ld.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const handle = { template: '/column/{slug}' };

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { siteUrl, siteName } = context.get(pageFactsContext);
  const api = serverApi(context);
  try {
    if (uuid.test(slug)) {
      const column = await api.call(postsApi.detail, { params: { id: slug } });
      throw redirect(`/column/${column.slug}`, 301);
    }
    const column = await api.call(postsApi.bySlug, { params: { slug } });
    const terms = termsIn(context, column.lead, column.body_html);
    return { column, terms, site: { siteUrl, siteName } };
  } catch (error) {
    // The server answers 400 for an invalid slug: for a reader that is a missing page too.
    if (isNotFound(error)) throw data('このコラムは見つかりませんでした。', { status: 404 });
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'コラムが見つかりません' });
  const { column, site } = loaderData;
  return [
    ...pageMeta({
      title: titleWithPr(column),
      description: column.lead,
      isArticle: true,
      place: { matches, path: `/column/${column.slug}`, image: `/og/column/${column.slug}.png` },
    }),
    { property: 'article:published_time', content: column.published_at },
    { property: 'article:modified_time', content: column.updated_at },
    ...(import.meta.env.SSR ? columnJsonLd(column, site) : []),
  ];
}

export default function Column({ loaderData: { column, terms, site } }: Route.ComponentProps) {
  useKeepSeen({ path: `/column/${column.slug}`, title: titleWithPr(column) });
  return (
    <TermsProvider words={terms}>
      <ColumnPage column={column} address={`${site.siteUrl}/column/${column.slug}`} />
    </TermsProvider>
  );
}
