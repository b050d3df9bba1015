import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { companyRequestsApi, type OwnCompanyRequest } from '#contract/account/company-requests.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';

/** What an account without a company reads: where its request stands, or how people join one. */
export function NoCompany() {
  const own = useQuery(apiQuery(companyRequestsApi.own, {}));
  if (own.isPending) return null;
  return <Notice tone="info">{own.data ? <Request request={own.data} /> : <HowToJoin />}</Notice>;
}

function HowToJoin() {
  return (
    <p>
      いまは、どの会社のメンバーでもありません。会社の管理者から招待が届くと、参加できます。管理者がわからないときは、
      <Link to="/contact">お問い合わせ</Link>からお知らせください。
    </p>
  );
}

function Request({
  request: { company_name: name, state, created_at: at },
}: {
  request: OwnCompanyRequest;
}) {
  if (state === 'declined')
    return (
      <p>
        「{name}
        」のページへの参加は、認められませんでした。まちがいだと思われるときは、社内でお確かめのうえ、
        <Link to="/contact">お問い合わせ</Link>からお知らせください。
      </p>
    );
  return (
    <>
      <p>
        「{name}」のページは、もうこのサイトにあります。そのため{formatTime(at)}
        に、参加の申し込みを送りました。公開中のページなら管理者に、そのほかは運営に届きます。
      </p>
      <p>
        認められるとメールでお知らせし、ここから書けるようになります。社内のどなたが管理者か、お心当たりがあれば聞いてみてください。お急ぎのときと、法人番号をまちがえて登録したときは、
        <Link to="/contact">お問い合わせ</Link>へどうぞ。
      </p>
    </>
  );
}
