import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { infoPagesApi } from '#contract/info-pages.ts';
import { type LegalText, staffLegalTextsApi } from '#contract/staff-legal-texts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDayShort } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './staff-catalogues.module.css';

/** Terms and privacy notice with every version, to read; a new one comes with a new version of the product. */
export function LegalTexts() {
  const list = useQuery(apiQuery(staffLegalTextsApi.list, {}));
  if (list.isPending) return <Spinner label="読み込んでいます" />;
  if (list.isError)
    return (
      <Notice tone="error" role="alert">
        <p>{apiErrorMessage(list.error)}</p>
        <Button variant="secondary" onClick={() => list.refetch()}>
          もう一度ためす
        </Button>
      </Notice>
    );
  const { texts, consent_version, without_text } = list.data;
  return (
    <div className={styles.list}>
      <p>
        いま登録する人は、{formatDayShort(consent_version)}
        版に同意します。同意の数は、いま登録している人の数です。だれのことかは、ここではわかりません。
      </p>
      {texts.map((text) => (
        <Versions key={text.key} text={text} />
      ))}
      {without_text.map(({ version, consents }) => (
        <Notice key={version} tone="info">
          {version}版には{consents.toLocaleString('ja-JP')}人が同意していますが、本文がありません。
        </Notice>
      ))}
      <HowToPublish />
    </div>
  );
}

function Versions({ text: { key, title, versions } }: { text: LegalText }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section className={styles.panel} aria-labelledby={`legal-${key}`}>
      <h2 id={`legal-${key}`}>{title}</h2>
      <section className={styles.scroll} aria-label={`${title}の版`}>
        <table className={`${styles.table} ${styles.wide}`}>
          <thead>
            <tr>
              <th scope="col">版</th>
              <th scope="col">最後に直した日</th>
              <th scope="col">ファイル</th>
              <th scope="col">同意</th>
              <th scope="col">本文</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, updated_at, file, consents }, at) => (
              <tr key={version}>
                <th scope="row">
                  {formatDayShort(version)}
                  {at === 0 && '（いまの版）'}
                </th>
                <td>{formatDayShort(updated_at)}</td>
                <td>
                  <code>{file}</code>
                </td>
                <td>{consents.toLocaleString('ja-JP')}人</td>
                <td>
                  <Button
                    variant="secondary"
                    aria-expanded={open === version}
                    aria-label={`${title} ${formatDayShort(version)}版を読む`}
                    onClick={() => setOpen(open === version ? null : version)}
                  >
                    読む
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {open && <Words textKey={key} version={open} />}
    </section>
  );
}

function Words({ textKey: key, version }: { textKey: LegalText['key']; version: string }) {
  const page = useQuery(apiQuery(infoPagesApi.show, { params: { key }, query: { version } }));
  if (page.isPending) return <Spinner label="読み込んでいます" />;
  if (page.isError)
    return (
      <Notice tone="error" role="alert">
        {apiErrorMessage(page.error)}
      </Notice>
    );
  return <Prose html={page.data.html} />;
}

function HowToPublish() {
  return (
    <section className={styles.panel}>
      <h2>新しい版を出すには</h2>
      <p>
        ここでは変えられません。本文はサイトのプログラムと一緒に置かれているので、開発の担当者が次のようにして、サイトを更新します。
      </p>
      <ol>
        <li>
          いまのファイルを<code>data/pages/versions/</code>に「名前-版の日付.md」として移します。
        </li>
        <li>
          新しい本文と版の日付を、<code>data/pages/terms.md</code>と
          <code>data/pages/privacy.md</code>に書きます。
        </li>
        <li>
          <code>src/contract/registration.ts</code>の<code>consentVersion</code>
          を同じ日付にして、サイトを更新します。
        </li>
      </ol>
    </section>
  );
}
