import { data } from 'react-router';
import { isNotFound } from '#contract/kit/api-client.ts';
import { diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import { serverApi } from '#web/api/api-context.ts';
import { SharedResult, SharedResultGone } from '#web/features/diagnosis/share/shared-result.tsx';
import type { Route } from './+types/shared-diagnosis.ts';
import { pageMeta } from './frame/page-meta.ts';

export const handle = { template: '/shared/{token}' };

/** Reads a shared result; a link that ended gets a page of kind words, with status 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { token } = params;
    return data({
      diagnosis: await serverApi(context).call(diagnosisReviewApi.shared, { params: { token } }),
    });
  } catch (error) {
    if (isNotFound(error)) return data({ diagnosis: null }, { status: 404 });
    throw error;
  }
}

/** Previews in messengers tell only that a result exists. */
export function meta() {
  return [
    ...pageMeta({ title: 'AI適性診断の結果' }),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function SharedDiagnosisPage({ loaderData }: Route.ComponentProps) {
  const { diagnosis } = loaderData;
  return diagnosis ? <SharedResult diagnosis={diagnosis} /> : <SharedResultGone />;
}
