import { useRouteLoaderData } from 'react-router';
import { SafetyPanel } from '#web/features/diagnosis/safety-panel.tsx';
import { InquiryForm } from '#web/features/inquiries/inquiry-form.tsx';
import { KindTabs } from '#web/features/inquiries/kind-tabs.tsx';
import type { RootData } from '#web/root.tsx';
import type { Route } from './+types/request.ts';
import styles from './form-page.module.css';
import { pageMeta } from './page-meta.ts';

const audiences = [
  {
    key: 'student',
    kind: 'request_student',
    title: '生徒・保護者',
    lead: 'サイトの使い方と、高校生の就職の進み方をまとめた資料をお送りします。無料です。電話番号、住所、学校の名前は聞きません。',
  },
  {
    key: 'school',
    kind: 'request_school',
    title: '学校・先生',
    lead: '授業や三者面談での使い方と、印刷して配れる資料をお送りします。無料です。',
  },
  {
    key: 'company',
    kind: 'request_company',
    title: '企業・団体',
    lead: '企業ページの掲載の流れ、書き方、広告の条件をまとめた資料をお送りします。',
  },
] as const;

export const handle = { template: '/request' };

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('for');
  return { audience: audiences.find(({ key }) => key === asked)?.key ?? 'student' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: '資料請求',
    description:
      '生徒・保護者、学校・先生、企業・団体の方に、サイトの使い方や掲載の流れをまとめた資料を、メールでお送りします。',
    place: { matches, path: '/request', name: '資料請求' },
  });
}

export default function Request({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<RootData>('root');
  const current = audiences.find(({ key }) => key === loaderData.audience) ?? audiences[0];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>資料請求</h1>
      <KindTabs
        label="どなたですか"
        tabs={audiences.map(({ key, title }) => ({
          to: `/request?for=${key}`,
          title,
          isCurrent: key === current.key,
        }))}
      />
      <p className={styles.lead}>{current.lead}運営者から、メールでお送りします。</p>
      <InquiryForm
        kind={current.kind}
        draftKey="request"
        email={root?.operator.email ?? null}
        renderSafety={(safety) => (
          <SafetyPanel safety={safety} isPaused={false} onContinue={undefined} />
        )}
      />
    </div>
  );
}
