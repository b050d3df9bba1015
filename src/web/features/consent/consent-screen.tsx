import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ConsentState, consentsApi } from '#contract/account/consents.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './consent.module.css';

type ConsentScreenProps = { state: ConsentState; onLater: () => void };

/** What changed since the person agreed, and the two ways on: agree, or later. */
export function ConsentScreen({ state, onLater }: ConsentScreenProps) {
  const agree = useAgree(state);
  return (
    <Furigana>
      <Page
        title="規約が新しくなりました"
        lead="前に同意していただいた規約から、変わったところがあります。読んで、よければ「同意する」を押してください。いそがなくて大丈夫です。"
      >
        {state.texts.map((text) => (
          <ChangedText key={text.key} text={text} />
        ))}
        <div className={styles.note}>
          <p>
            「あとで」を選んでも、読むこと、消すこと、自分のデータの保存、退会はできます。書いたり保存したりすることは、同意のあとにできます。
          </p>
          <p>わからないところは、先生や家の人といっしょに読んでください。</p>
        </div>
        {agree.isError && (
          <Notice tone="error" role="alert">
            {apiErrorMessage(agree.error)}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button
            onClick={() => !agree.isPending && agree.mutate()}
            aria-disabled={agree.isPending || undefined}
          >
            {agree.isPending ? '送っています…' : '同意する'}
          </Button>
          <Button variant="secondary" onClick={onLater}>
            あとで
          </Button>
        </div>
      </Page>
    </Furigana>
  );
}

function ChangedText({ text }: { text: ConsentState['texts'][number] }) {
  const { key, title, version, changes } = text;
  const id = `changed-${key}`;
  return (
    <Furigana>
      <section className={styles.text} aria-labelledby={id}>
        <h2 id={id}>
          {title}（{formatDayShort(version)}版）
        </h2>
        {changes.length === 0 ? (
          <p>変わったところは、全文でお確かめください。</p>
        ) : (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <p>
          <a href={`/${key}`} target="_blank" rel="noopener">
            {title}の全文を読む（新しいタブで開きます）
          </a>
        </p>
      </section>
    </Furigana>
  );
}

function useAgree({ version }: ConsentState) {
  const cache = useQueryClient();
  const notify = useNotify();
  const query = apiQuery(consentsApi.show, {});
  return useMutation({
    mutationFn: () => browserApi.call(consentsApi.agree, { body: { version } }),
    onSuccess: (state) => {
      notify('success', '同意していただき、ありがとうございます');
      cache.setQueryData(query.queryKey, state);
    },
    // The texts may have changed while they were read.
    onError: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
}
