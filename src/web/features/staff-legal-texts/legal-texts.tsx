import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { infoPagesApi } from '#contract/public/info-pages.ts';
import { type LegalText, staffLegalTextsApi } from '#contract/staff/staff-legal-texts.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import tableStyles from '#web/desk/table/plain-table.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import { Prose } from '#web/ui/text/prose.tsx';
import { legalStateNames, listAddress } from './legal-words.ts';
import styles from './staff-legal-texts.module.css';

/** Terms and privacy notice with every version: what held, holds and will hold, and how many agreed. */
export function LegalTexts() {
  const list = useQuery(apiQuery(staffLegalTextsApi.list, {}));
  if (!list.data) return <LoadingOrError query={list} />;
  const { texts, consent_version, without_text } = list.data;
  return (
    <div className={styles.editor}>
      <p>
        いま登録する人は、{formatDayShort(consent_version)}
        からの規約に同意します。同意の数は、いま登録している人の数です。だれのことかは、ここではわかりません。新しい版が始まっても、前から登録している人への知らせは、自動では送られません。
      </p>
      {texts.map((text) => (
        <Versions key={text.key} text={text} />
      ))}
      {without_text.map(({ version, consents }) => (
        <Notice key={version} tone="info">
          {version}版には{formatCount(consents)}人が同意していますが、本文がありません。
        </Notice>
      ))}
    </div>
  );
}

function Versions({ text: { key, title, versions } }: { text: LegalText }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section className={styles.panel} aria-labelledby={`legal-${key}`}>
      <h2 id={`legal-${key}`}>{title}</h2>
      <div className={styles.actions}>
        <LinkButton to={`${listAddress}/new-${key}`} aria-label={`${title}の新しい版を書く`}>
          新しい版を書く
        </LinkButton>
      </div>
      <section className={tableStyles.scroll} aria-label={`${title}の版`}>
        <table className={`${tableStyles.table} ${tableStyles.wide}`}>
          <thead>
            <tr>
              <th scope="col">いつから</th>
              <th scope="col">状態</th>
              <th scope="col">最後に直した日</th>
              <th scope="col">同意</th>
              <th scope="col">本文</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <Row
                key={version.version}
                title={title}
                version={version}
                isOpen={open === version.version}
                onRead={() => setOpen(open === version.version ? null : version.version)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {open && <Words textKey={key} version={open} />}
    </section>
  );
}

type RowProps = {
  title: string;
  version: LegalText['versions'][number];
  isOpen: boolean;
  onRead: () => void;
};

function Row({ title, version, isOpen, onRead }: RowProps) {
  const { id, state, updated_at, updated_by, consents } = version;
  const day = formatDayShort(version.version);
  return (
    <tr>
      <th scope="row">{day}</th>
      <td>
        <Badge tone={state === 'current' ? 'success' : 'quiet'}>{legalStateNames[state]}</Badge>
      </td>
      <td>
        {formatDayShort(updated_at)}（{updated_by ?? '製品についてきた版'}）
      </td>
      <td>{state === 'upcoming' ? '―' : `${formatCount(consents)}人`}</td>
      <td>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-label={`${title} ${day}版を読む`}
            onClick={onRead}
          >
            読む
          </Button>
          {id && state === 'upcoming' && (
            <LinkButton
              variant="secondary"
              to={`${listAddress}/${id}`}
              aria-label={`${title} ${day}版を直す・取り下げる`}
            >
              直す・取り下げる
            </LinkButton>
          )}
        </div>
      </td>
    </tr>
  );
}

function Words({ textKey: key, version }: { textKey: LegalText['key']; version: string }) {
  const page = useQuery(apiQuery(infoPagesApi.show, { params: { key }, query: { version } }));
  if (!page.data) return <LoadingOrError query={page} />;
  return <Prose html={page.data.html} />;
}
