import { Link, useRouteLoaderData } from 'react-router';
import { SafetyPanel } from '#web/features/diagnosis/safety-panel.tsx';
import { InquiryForm } from '#web/features/inquiries/inquiry-form.tsx';
import { KindTabs } from '#web/features/inquiries/kind-tabs.tsx';
import type { RootData } from '#web/root.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import type { Route } from './+types/request.ts';
import styles from './form-page.module.css';
import { pageMeta } from './page-meta.ts';

const audiences = [
  { key: 'student', title: '生徒・保護者' },
  { key: 'school', title: '学校・先生' },
  { key: 'company', title: '企業・団体' },
] as const;

/** What companies ask for. */
const wishes = [
  { key: 'listing', kind: 'request_listing', title: '掲載したい' },
  { key: 'material', kind: 'request_company', title: '資料がほしい' },
] as const;

export const handle = { template: '/request' };

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  return {
    audience: audiences.find(({ key }) => key === asked.get('for'))?.key ?? 'student',
    wish: wishes.find(({ key }) => key === asked.get('want'))?.key ?? 'listing',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'リクエスト',
    description:
      '生徒・保護者の方は見てみたい企業を、学校・先生は授業や面談で使える資料を、企業・団体の方は掲載や資料を、ここからリクエストできます。',
    place: { matches, path: '/request', name: 'リクエスト' },
  });
}

export default function Request({ loaderData }: Route.ComponentProps) {
  const { audience, wish } = loaderData;
  const root = useRouteLoaderData<RootData>('root');
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <h1 className={styles.title}>リクエスト</h1>
      <KindTabs
        label="どなたですか"
        tabs={audiences.map(({ key, title }) => ({
          to: `/request?for=${key}`,
          title,
          isCurrent: key === audience,
        }))}
      />
      {audience === 'company' && (
        <KindTabs
          label="ご希望"
          tabs={wishes.map(({ key, title }) => ({
            to: `/request?for=company&want=${key}`,
            title,
            isCurrent: key === wish,
          }))}
        />
      )}
      <div className={styles.lead}>
        <Furigana>{leadOf(loaderData)}</Furigana>
      </div>
      <InquiryForm
        kind={kindOf(loaderData)}
        draftKey="request"
        email={root?.operator.email ?? null}
        renderSafety={(safety) => (
          <SafetyPanel safety={safety} isPaused={false} onContinue={undefined} />
        )}
      />
    </div>
  );
}

type Asked = Route.ComponentProps['loaderData'];

function kindOf({ audience, wish }: Asked) {
  if (audience !== 'company') return `request_${audience}` as const;
  return wish === 'listing' ? 'request_listing' : 'request_company';
}

function leadOf({ audience, wish }: Asked) {
  if (audience === 'student')
    return (
      <>
        <p>
          まだここにない企業で、仕事や条件を知りたいところを教えてください。運営者が企業に掲載をお願いします。かならず掲載されるとはかぎりません。
        </p>
        <p>
          だれが書いたかは、企業に伝えません。もう掲載されているかどうかは、
          <Link to="/search">企業をさがす</Link>で確かめられます。
        </p>
      </>
    );
  if (audience === 'school')
    return (
      <p>
        授業や三者面談での使い方と、印刷して配れる資料を、運営者からメールでお送りします。無料です。
      </p>
    );
  return wish === 'listing' ? (
    <p>
      企業ページの掲載は無料です。運営者から、掲載の流れと公開前の確認についてメールでご案内します。すぐに書き始めるときは、
      <Link to="/register">新規登録</Link>で「企業」を選んでください。
    </p>
  ) : (
    <p>
      企業ページの掲載の流れ、書き方、広告の条件をまとめた資料を、運営者からメールでお送りします。無料です。
    </p>
  );
}
