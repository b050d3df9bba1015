import { data } from 'react-router';
import { ApiCallError } from '#contract/api-client.ts';
import { industryName, prefectureName } from '#contract/areas.ts';
import { companiesApi } from '#contract/companies.ts';
import { serverApi } from '#web/api/api-context.ts';
import { CompanyPage } from '#web/features/companies/company-page.tsx';
import { FavoriteIsland } from '#web/features/favorites/favorite-island.tsx';
import type { Route } from './+types/company.ts';
import { pageMeta } from './page-meta.ts';

export const handle = { template: '/company/{id}' };

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await serverApi(context).call(companiesApi.pageView, { params: { id: params.id } });
  } catch (error) {
    // An id that is no id leads nowhere either.
    if (error instanceof ApiCallError && [400, 404].includes(error.status))
      throw data('企業が見つかりませんでした。', { status: 404 });
    throw error;
  }
}

export function meta({ loaderData: company }: Route.MetaArgs) {
  if (!company) return pageMeta({ title: '企業が見つかりません' });
  const place = `${prefectureName(company.prefecture)}${company.city}`;
  return pageMeta({
    title: `${company.name}(${place})`,
    description: `${company.name}は${place}の${industryName(company.industry)}の企業です。${company.one_line}`,
  });
}

export default function Company({ loaderData: company }: Route.ComponentProps) {
  return (
    <CompanyPage
      company={company}
      favorite={<FavoriteIsland companyId={company.id} companyName={company.name} />}
    />
  );
}
