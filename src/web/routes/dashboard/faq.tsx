import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchingQuestions, questionsApi } from '#contract/public/questions.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { QuestionList } from '#web/features/help/question-list.tsx';
import { useSession } from '#web/session/session-provider.tsx';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export const handle = { template: '/faq' };

export const meta = () => pageMeta('よくある質問');

/** Answers for the signed-in person's side of the site, searched while typing. */
export default function Faq() {
  const { state } = useSession();
  const list = useQuery(apiQuery(questionsApi.list, {}));
  const [q, setQ] = useState('');
  if (state.status !== 'authenticated') return null;
  const kind = state.user.user_type === 'student' ? 'students' : 'companies';
  const found = matchingQuestions(list.data?.[kind] ?? [], q);
  return (
    <Page title="よくある質問">
      <TextField
        label="知りたいことのことば"
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <p role="status">{q.trim() && `「${q.trim()}」をふくむ質問が${found.length}件あります。`}</p>
      {list.isPending && <CardSkeletons label="質問を読み込んでいます" />}
      {list.isError && (
        <Notice tone="error" role="alert">
          <p>{apiErrorMessage(list.error)}</p>
          <Button onClick={() => list.refetch()}>もう一度ためす</Button>
        </Notice>
      )}
      <QuestionList questions={found} idPrefix={kind} isOpen={q.trim() !== ''} />
      <p>
        答えが見つからないときは、<a href="/contact">お問い合わせ</a>から書いて送ってください。
      </p>
    </Page>
  );
}
