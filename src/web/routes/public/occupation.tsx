import { data } from 'react-router';
import { ApiCallError } from '#contract/api-client.ts';
import { occupationPagesApi } from '#contract/occupation-pages.ts';
import { pageFactsContext, serverApi } from '#web/api/api-context.ts';
import { OccupationPage } from '#web/features/occupations/occupation-page.tsx';
import type { Route } from './+types/occupation.ts';
import { OccupationCompanies } from './occupation-companies.tsx';
import { occupationJsonLd } from './occupation-json-ld.ts';
import { pageMeta } from './page-meta.ts';

export const handle = { template: '/occupation/{id}' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { siteUrl } = context.get(pageFactsContext);
  try {
    const occupation = await serverApi(context).call(occupationPagesApi.detail, {
      params: { occupation: params.id },
    });
    return { occupation, siteUrl };
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404)
      throw data('この仕事のページはありませんでした。', { status: 404 });
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: '仕事が見つかりません' });
  const { occupation, siteUrl } = loaderData;
  const { name, summary } = occupation;
  return [
    ...pageMeta({
      title: `${name}とは？ 仕事の内容と入り方`,
      description: `${summary}${name}の一日、学校で似ている場面、大変に感じるところ、高校からの入り方、先生に聞くことを紹介します。`,
      place: {
        matches,
        path: `/occupation/${occupation.id}`,
        image: `/og/occupation/${occupation.id}.png`,
      },
    }),
    ...(import.meta.env.SSR ? occupationJsonLd(occupation, siteUrl) : []),
  ];
}

export default function Occupation({ loaderData: { occupation } }: Route.ComponentProps) {
  return (
    <OccupationPage
      occupation={occupation}
      companies={<OccupationCompanies occupation={occupation} />}
    />
  );
}
