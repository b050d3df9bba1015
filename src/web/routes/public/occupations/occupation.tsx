import { data } from 'react-router';
import { ApiCallError } from '#contract/kit/api-client.ts';
import {
  occupationPagesApi,
  type OccupationPage as Page,
} from '#contract/public/occupation-pages.ts';
import { pageFactsContext, serverApi } from '#web/api/api-context.ts';
import { termsIn } from '#web/api/terms-in.ts';
import cardStyles from '#web/features/companies/card/company-card.module.css';
import nameStyles from '#web/features/companies/card/company-name.module.css';
import opennessStyles from '#web/features/companies/card/openness-meter.module.css';
import keptStyles from '#web/features/occupations/kept/kept-occupation-list.module.css';
import listStyles from '#web/features/occupations/occupation-list.module.css';
import pageStyles from '#web/features/occupations/occupation-page.module.css';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { useKeepSeen } from '#web/ui/device/recently-seen.ts';
import figureStyles from '#web/ui/icons/figures.module.css';
import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';
import { TermsProvider } from '#web/ui/terms/terms-provider.tsx';
import type { Route } from './+types/occupation.ts';
import companiesStyles from './occupation-companies.module.css';
import { occupationJsonLd } from './occupation-json-ld.ts';

const OccupationPage = hydrateLater({
  load: async () => (await import('#web/features/occupations/occupation-page.tsx')).OccupationPage,
  styles: [pageStyles, keptStyles, listStyles, figureStyles],
});
const OccupationCompanies = hydrateLater({
  load: async () => (await import('./occupation-companies.tsx')).OccupationCompanies,
  styles: [companiesStyles, cardStyles, nameStyles, opennessStyles],
});

export const handle = { template: '/occupation/{id}' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { siteUrl } = context.get(pageFactsContext);
  try {
    const occupation = await serverApi(context).call(occupationPagesApi.detail, {
      params: { occupation: params.id },
    });
    return {
      ...{ occupation, terms: termsIn(context, explainedIn(occupation)), siteUrl },
      ...(occupation.civil_service && { hasExamination: true }),
    };
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404)
      throw data('この仕事のページはありませんでした。', { status: 404 });
    throw error;
  }
}

/** Texts of the page in which words are explained. */
function explainedIn(occupation: Page): unknown[] {
  const { summary, tasks, day, school_moments, likes, dislikes, caution, entry } = occupation;
  const { ask_teacher: questions } = occupation;
  return [summary, tasks, day, school_moments, likes, dislikes, caution, entry, questions];
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

export default function Occupation({ loaderData: { occupation, terms } }: Route.ComponentProps) {
  useKeepSeen({ path: `/occupation/${occupation.id}`, title: occupation.name });
  return (
    <TermsProvider words={terms}>
      <OccupationPage
        occupation={occupation}
        companies={<OccupationCompanies occupation={occupation} />}
      />
    </TermsProvider>
  );
}
