import { Link, useRouteLoaderData } from 'react-router';
import { companiesApi } from '#contract/company/companies.ts';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { serverApi } from '#web/api/api-context.ts';
import { InquiryForm } from '#web/features/inquiries/inquiry-form.tsx';
import { KindTabs } from '#web/features/inquiries/kind-tabs.tsx';
import type { RootData } from '#web/root.tsx';
import { pageMeta } from '#web/routes/public/frame/page-meta.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import type { Route } from './+types/contact.ts';
import styles from './form-page.module.css';

export const handle = { template: '/contact' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const kind = params.get('kind') === 'report' ? 'report' : 'contact';
  const id = params.get('company');
  if (!id) return { kind, company: null } as const;
  try {
    const { name } = await serverApi(context).call(companiesApi.detail, { params: { id } });
    return { kind, company: { id, name } } as const;
  } catch (error) {
    // People may also write about a company that is no longer there.
    if (!(error instanceof ApiCallError) || error.status >= 500) throw error;
    return { kind, company: null } as const;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: 'お問い合わせ',
      description:
        'サイトの使い方、個人情報、会社のページのまちがいなどについて、運営者に書いて送れます。生徒、保護者、先生、会社のどなたからでも受け付けます。',
      place: { matches, path: '/contact', name: 'お問い合わせ' },
    }),
    ...(loaderData?.company ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { kind, company } = loaderData;
  const root = useRouteLoaderData<RootData>('root');
  // Both kinds of message about one company share a draft; other companies have their own.
  const draftKey = company ? `contact:${company.id}` : 'contact';
  return (
    <Furigana>
      <div className={`${styles.page} ${styles.narrow}`}>
        <h1 className={styles.title}>お問い合わせ</h1>
        <div className={styles.lead}>
          <p>
            生徒、保護者、先生、会社のどなたからでも受け付けます。お返事には、数日かかることがあります。
          </p>
          <p>
            よくある質問の答えは<Link to="/help">こちら</Link>
            にあります。応募や見学の申し込みは、学校の先生に相談してください。
          </p>
        </div>
        <KindTabs
          label="内容の種類"
          tabs={[
            {
              to: company ? `/contact?company=${company.id}` : '/contact',
              title: 'お問い合わせ',
              isCurrent: kind === 'contact',
            },
            {
              to: `/contact?kind=report${company ? `&company=${company.id}` : ''}`,
              title: '会社のページのまちがい',
              isCurrent: kind === 'report',
            },
          ]}
        />
        <InquiryForm
          key={draftKey}
          kind={kind}
          draftKey={draftKey}
          company={kind === 'report' ? company : null}
          email={root?.operator.email ?? null}
        />
      </div>
    </Furigana>
  );
}
