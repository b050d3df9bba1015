import { Page } from '#web/features/dashboard/page.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { companyQuestions } from '#web/features/help/company-questions.ts';
import { QuestionList } from '#web/features/help/question-list.tsx';
import { studentQuestions } from '#web/features/help/student-questions.ts';
import { useSession } from '#web/features/session/session-provider.tsx';

export const handle = { template: '/faq' };

export const meta = () => pageMeta('よくある質問');

/** Answers for the signed-in person's side of the site. */
export default function Faq() {
  const { state } = useSession();
  if (state.status !== 'authenticated') return null;
  const isStudent = state.user.user_type === 'student';
  return (
    <Page title="よくある質問">
      <QuestionList groups={isStudent ? studentQuestions : companyQuestions} />
    </Page>
  );
}
