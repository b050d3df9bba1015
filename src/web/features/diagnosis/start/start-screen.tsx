import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type DiagnosisSession,
  type DiagnosisSessionDetail,
  diagnosisApi,
} from '#contract/student/diagnosis.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery, apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { PastDiagnoses } from './past-diagnoses.tsx';
import { StartPicture } from './start-picture.tsx';
import styles from './start-screen.module.css';

const promises: { icon: IconName; text: string }[] = [
  { icon: 'clock', text: '3〜5分くらいです。質問は、ひとつずつ出ます。' },
  {
    icon: 'undo',
    text: 'いつでもやめられます。話したところまで残るので、あとで続きから話せます。',
  },
  {
    icon: 'chat',
    text: '答えたくないことは、答えなくて大丈夫です。「わからない」でもかまいません。',
  },
  { icon: 'shield', text: '話した内容は、会社や学校には送られません。' },
  { icon: 'info', text: 'AIはまちがえることがあります。結果は、考えるための材料にしてください。' },
];

const sessionPath = (id: string) => `/ai-diagnosis?session=${id}`;

/** What the diagnosis is; begins one, goes on with the newest open one, leads to earlier results. */
export function StartScreen() {
  const list = useQuery(apiQuery(diagnosisApi.list, {}));
  const sessions = list.data ?? [];
  const open = sessions.find(({ status }) => status !== 'finished');
  const resumable = open && open.progress.answered > 0 ? open : undefined;
  const begin = useBegin();
  const navigate = useNavigate();

  function start() {
    // An untouched one serves as well as a new one.
    if (open && !resumable) return navigate(sessionPath(open.id));
    begin.mutate();
  }

  // Who registered in order to talk has pressed enough buttons.
  const { state } = useLocation();
  const isReady = state?.begins === true && list.isSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is there
  useEffect(() => {
    if (!isReady || resumable) return;
    // Going back must not begin once more.
    void navigate('/ai-diagnosis', { replace: true, state: null });
    void start();
  }, [isReady]);

  return (
    <div className={styles.start}>
      <section className={styles.intro}>
        <StartPicture />
        <h1 className={styles.title}>
          <Furigana>AI適性診断</Furigana>
        </h1>
        <p>
          <Furigana>
            好きなことや、やってみて楽しかったことを話すと、合いそうな仕事を5つ、理由といっしょに紹介します。
          </Furigana>
        </p>
        <div className={styles.actions}>
          {resumable && (
            <LinkButton to={sessionPath(resumable.id)} isWide>
              つづきから
            </LinkButton>
          )}
          <Button
            isWide
            variant={resumable ? 'secondary' : 'primary'}
            onClick={start}
            disabled={list.isPending || begin.isPending}
          >
            {resumable ? '新しくはじめる' : 'はじめる'}
          </Button>
        </div>
        {(begin.isError || list.isError) && (
          <Notice tone="error" role="alert">
            {apiErrorMessage(begin.error ?? list.error)}
          </Notice>
        )}
      </section>
      <section className={styles.promises} aria-labelledby="promises-title">
        <h2 id="promises-title">
          <Furigana>はじめる前に</Furigana>
        </h2>
        <ul>
          {promises.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              <span>
                <Furigana>{text}</Furigana>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <PastDiagnoses sessions={sessions} />
    </div>
  );
}

function useBegin() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => browserApi.call(diagnosisApi.create, { body: { user_profile: {} } }),
    onSuccess: (session) => {
      cache.setQueryData(
        apiQueryKey(diagnosisApi.detail, { params: { id: session.id } }),
        toDetail(session),
      );
      void cache.invalidateQueries({ queryKey: apiQueryKey(diagnosisApi.list, {}) });
      return navigate(sessionPath(session.id));
    },
  });
}

function toDetail({ message, ...session }: DiagnosisSession): DiagnosisSessionDetail {
  return {
    ...session,
    messages: [message],
    evidence: [],
    removed: [],
    added: [],
    safety: null,
    share: null,
  };
}
