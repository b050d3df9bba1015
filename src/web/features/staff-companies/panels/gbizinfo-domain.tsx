import { useState } from 'react';
import { type StaffGbizinfo, staffGbizinfoApi } from '#contract/company/prefill/gbizinfo.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';

/** The domain that gBizINFO names for the 法人番号; taking it over fills the field, saving stays the desk's own step. */
export function GbizinfoDomain({ id, onTake }: { id: string; onTake: (domain: string) => void }) {
  const [seen, setSeen] = useState<StaffGbizinfo | null>(null);
  const { act, isActing } = useAct();
  const look = () =>
    act(async () => {
      setSeen(await browserApi.call(staffGbizinfoApi.look, { params: { id } }));
    }, 'gBizINFOで調べました');
  return (
    <>
      {seen && <Seen seen={seen} onTake={onTake} />}
      <div className={styles.actions}>
        <Button variant="secondary" aria-disabled={isActing || undefined} onClick={look}>
          gBizINFOで調べる
        </Button>
      </div>
    </>
  );
}

function Seen({ seen, onTake }: { seen: StaffGbizinfo; onTake: (domain: string) => void }) {
  const { record, fetched_at, domain, domain_problem } = seen;
  const { name, postal_code, location, company_url, close_date, update_date } = record;
  return (
    <Notice tone="info" role="status">
      <p>
        {formatDayShort(japanDay(new Date(fetched_at)))}にgBizINFO（経済産業省）で、法人番号
        {record.corporate_number}を調べました。
        {update_date && `gBizINFOの更新日は${formatDayShort(update_date)}です。`}
      </p>
      <p>
        {name ?? '名前なし'}、
        {postal_code && `〒${postal_code.slice(0, 3)}-${postal_code.slice(3)} `}
        {location ?? '所在地なし'}
      </p>
      {close_date && <p>{formatDayShort(close_date)}に登記が閉じられています。</p>}
      {company_url && <p>公式サイト：{company_url}</p>}
      {domain === null ? (
        <p>{domain_problem}</p>
      ) : (
        <>
          <p>ドメイン：{domain}</p>
          <Button variant="secondary" onClick={() => onTake(domain)}>
            このドメインを欄に入れる
          </Button>
        </>
      )}
    </Notice>
  );
}
