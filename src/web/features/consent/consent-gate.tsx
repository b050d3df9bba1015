import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consentsApi } from '#contract/account/consents.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './consent.module.css';
import { isLater, rememberLater } from './consent-later.ts';
import { ConsentScreen } from './consent-screen.tsx';

/** Shows what changed in the terms in place of the page, or, after 「あとで」, one line above it. */
export function ConsentGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(apiQuery(consentsApi.show, {}));
  const [opened, setOpened] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  if (!data || data.is_current) return children;
  const { version } = data;
  const isPutOff = closed === version || isLater(version);
  if (opened === version || !isPutOff)
    return (
      <ConsentScreen
        state={data}
        onLater={() => {
          rememberLater(version);
          setClosed(version);
          setOpened(null);
        }}
      />
    );
  return (
    <>
      <Notice tone="info" className={styles.bar}>
        <Furigana>
          <p>
            規約が新しくなりました。読むこと、消すこと、退会はできます。書いたり保存したりするには、同意が必要です。
          </p>
          <Button variant="secondary" onClick={() => setOpened(version)}>
            規約の変更を読む
          </Button>
        </Furigana>
      </Notice>
      {children}
    </>
  );
}
