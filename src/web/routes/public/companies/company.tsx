import { data, redirect } from 'react-router';
import { companiesApi, type SimilarCompany } from '#contract/company/companies.ts';
import { isPublicBody } from '#contract/company/company-fields.ts';
import { companyRedirectsApi } from '#contract/company/company-redirects.ts';
import { internshipsApi, internshipsOnPage } from '#contract/company/internships.ts';
import { isNotFound } from '#contract/kit/api-client.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { pageFactsContext, serverApi } from '#web/api/api-context.ts';
import { termsIn } from '#web/api/terms-in.ts';
import nameStyles from '#web/features/companies/card/company-name.module.css';
import pageStyles from '#web/features/companies/page/company-page.module.css';
import photoStyles from '#web/features/companies/page/company-photos.module.css';
import { explainedTexts } from '#web/features/companies/page/explained-texts.ts';
import similarStyles from '#web/features/companies/page/similar-companies.module.css';
import type { ShownSimilar } from '#web/features/companies/page/similar-companies.tsx';
import wishStyles from '#web/features/companies/wishes/wish-form.module.css';
import { FavoriteIsland } from '#web/features/favorites/favorite-island.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { useKeepSeen } from '#web/ui/device/recently-seen.ts';
import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';
import { TermsProvider } from '#web/ui/terms/terms-provider.tsx';
import { ShareLinks } from '#web/ui/text/share-links.tsx';
import type { Route } from './+types/company.ts';
import { companyJsonLd } from './company-json-ld.ts';

export const handle = { template: '/company/{id}' };

const CompanyPage = hydrateLater({
  load: async () => (await import('#web/features/companies/page/company-page.tsx')).CompanyPage,
  styles: [pageStyles, photoStyles, similarStyles, nameStyles, wishStyles],
});

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { siteUrl } = context.get(pageFactsContext);
  const api = serverApi(context);
  try {
    const [company, similar, internships] = await Promise.all([
      api.call(companiesApi.pageView, { params: { id } }),
      api.call(companiesApi.similar, { params: { id } }),
      api.call(internshipsApi.list, { query: { company: id, per_page: internshipsOnPage } }),
    ]);
    const terms = termsIn(context, explainedTexts(company));
    return {
      ...{ company, internships: internships.results, terms, siteUrl },
      similar: similar.map(shownOfSimilar),
      ...(isPublicBody(company) && { hasExamination: true }),
    };
  } catch (error) {
    // An invalid id is a missing page too.
    if (!isNotFound(error)) throw error;
    const keptId = await findKept(api, id);
    if (keptId) throw redirect(`/company/${keptId}`, 301);
    throw data('会社が見つかりませんでした。', { status: 404 });
  }
}

/** A whole card of each similar company would cost the page a packet. */
function shownOfSimilar({ company, reasons }: SimilarCompany): ShownSimilar {
  const { id, name, is_pr, industry, prefecture, city } = company;
  return { company: { id, name, is_pr, industry, prefecture, city }, reasons };
}

/** Finds the company into which this one was merged; null for addresses that never were one. */
async function findKept(api: ReturnType<typeof serverApi>, id: string): Promise<string | null> {
  try {
    return (await api.call(companyRedirectsApi.find, { params: { id } })).company;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: '会社が見つかりません' });
  const { company, siteUrl, hasExamination } = loaderData;
  const town = `${prefectureName(company.prefecture)}${company.city}`;
  const what = hasExamination
    ? `${company.name}(${town})の仕事と採用試験を紹介します。`
    : `${company.name}は${town}の${industryName(company.industry)}の会社です。`;
  return [
    ...pageMeta({
      title: `${company.name}(${town})`,
      description: `${what}${company.one_line}`,
      place: {
        matches,
        path: `/company/${company.id}`,
        image: `/og/company/${company.id}.png`,
      },
    }),
    ...(import.meta.env.SSR ? companyJsonLd(company, siteUrl) : []),
  ];
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, similar, internships, terms, siteUrl } = loaderData;
  useKeepSeen({ path: `/company/${company.id}`, title: company.name });
  return (
    <TermsProvider words={terms}>
      <CompanyPage
        company={company}
        similar={similar}
        internships={internships}
        favorite={<FavoriteIsland companyId={company.id} companyName={company.name} />}
        share={<ShareLinks words={company.name} address={`${siteUrl}/company/${company.id}`} />}
      />
    </TermsProvider>
  );
}
