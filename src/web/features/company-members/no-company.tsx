import { useState } from 'react';
import { Link } from 'react-router';
import { companyBeginningsApi } from '#contract/account/company-beginnings.ts';
import type { OwnCompanyRequest } from '#contract/account/company-requests.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import { useOwnRequest } from './use-own-request.ts';

/** What an account without a company reads: where its request stands, and how it gets to a page. */
export function NoCompany() {
  const own = useOwnRequest();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const { data: request } = own;
  if (request === undefined) return <LoadingOrError query={own} />;
  return (
    <>
      <Notice tone="info">
        {!request && <NoRequest />}
        {request?.state === 'declined' && <Declined name={request.company_name} />}
        {request?.state === 'waiting' && (
          <Waiting request={request} onWithdraw={() => setAsked(withdrawal)} />
        )}
      </Notice>
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

const withdrawal: AskedAct = {
  title: '申し込みをとりさげる',
  sentence:
    '参加の申し込みが、相手の会社と運営の画面から消えます。そのあと、自分の会社のページをはじめることも、同じ会社に申し込みなおすこともできます。',
  done: '申し込みをとりさげました',
  run: () => browserApi.call(companyBeginningsApi.withdraw, {}),
};

function BeginLink() {
  return <LinkButton to="/company-beginning">自分の会社のページをはじめる</LinkButton>;
}

function NoRequest() {
  return (
    <>
      <p>
        いまは、どの会社のメンバーでもありません。会社から抜けたり外れたりしたとき、参加の申し込みをとりさげたとき、申し込みの期限がすぎたときに、こうなります。
      </p>
      <p>
        会社の管理者から招待が届くと、その会社のページに参加できます。会社のページがまだないときは、ここからはじめられます。わからないことは、
        <Link to="/contact">お問い合わせ</Link>からお知らせください。
      </p>
      <BeginLink />
    </>
  );
}

function Declined({ name }: { name: string }) {
  return (
    <>
      <p>
        「{name}
        」のページへの参加は、認められませんでした。まちがいだと思われるときは、社内でお確かめのうえ、
        <Link to="/contact">お問い合わせ</Link>からお知らせください。
      </p>
      <p>
        法人番号をまちがえて登録したときや、別の会社の方は、自分の会社のページをはじめられます。
      </p>
      <BeginLink />
    </>
  );
}

type WaitingProps = { request: OwnCompanyRequest; onWithdraw: () => void };

function Waiting({ request: { company_name: name, created_at: at }, onWithdraw }: WaitingProps) {
  return (
    <>
      <p>
        「{name}」のページは、もうこのサイトにあります。そのため{formatTime(at)}
        に、参加の申し込みを送りました。公開中のページなら管理者に、そのほかは運営に届きます。
      </p>
      <p>
        認められるとメールでお知らせし、ここから書けるようになります。社内のどなたが管理者か、お心当たりがあれば聞いてみてください。お急ぎのときは、
        <Link to="/contact">お問い合わせ</Link>へどうぞ。
      </p>
      <p>
        法人番号をまちがえて登録したときは、申し込みをとりさげると、自分の会社のページをはじめられます。
      </p>
      <Button variant="secondary" onClick={onWithdraw}>
        申し込みをとりさげる
      </Button>
    </>
  );
}
