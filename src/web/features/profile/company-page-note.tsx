import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type CompanyOwn, type CompanyStatus, companiesApi } from '#contract/company/companies.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Section } from './sections/section.tsx';

const states: Record<CompanyStatus, { name: string; tone: BadgeTone; meaning: string }> = {
  draft: {
    name: '下書き',
    tone: 'quiet',
    meaning:
      'まだ公開していません。運営が内容を確かめたあとで公開します。それまで、ほかの人には見えません。',
  },
  in_review: {
    name: '確認中',
    tone: 'quiet',
    meaning: '運営が内容を確かめています。公開するまで、ほかの人には見えません。',
  },
  published: { name: '公開中', tone: 'success', meaning: 'だれでも見られます。' },
  paused: {
    name: '公開を停止中',
    tone: 'quiet',
    meaning: '公開を止めています。いまは、ほかの人には見えません。',
  },
};

/** In which state a company's own page is, and the way to where it is written. */
export function CompanyPageNote() {
  const own = useQuery(apiQuery(companiesApi.list, {}));
  const company = own.data?.[0];
  return (
    <Section id="company-page" title="企業ページ">
      {own.isPending && <Spinner label="読み込んでいます..." />}
      {own.isError && !own.data && (
        <Notice tone="error" role="alert">
          <p>{apiErrorMessage(own.error)}</p>
          <Button variant="secondary" onClick={() => own.refetch()}>
            もう一度ためす
          </Button>
        </Notice>
      )}
      {company && <PageState company={company} />}
      {own.data && !company && (
        <>
          <p>企業ページは、まだありません。</p>
          <p>
            会社の管理者から招待が届くと、メンバーとして参加できます。会社のページがまだないときは、
            <Link to="/dashboard">ダッシュボード</Link>からはじめられます。
          </p>
        </>
      )}
      {company && (
        <p>
          <Link to="/company-page">企業ページを編集する</Link>
        </p>
      )}
      <p>下は、ログインに使うアカウントの設定です。</p>
    </Section>
  );
}

function PageState({ company }: { company: CompanyOwn }) {
  const { name, tone, meaning } = states[company.status];
  return (
    <>
      <p>
        <strong>{company.name}</strong> <Badge tone={tone}>{name}</Badge>
      </p>
      <p>{meaning}</p>
      {company.completeness !== undefined && (
        <p>ページの項目のうち、{company.completeness}％が入っています。</p>
      )}
      {company.status === 'published' && (
        <p>
          <Link to={`/company/${company.id}`}>公開中の企業ページを見る</Link>
        </p>
      )}
    </>
  );
}
