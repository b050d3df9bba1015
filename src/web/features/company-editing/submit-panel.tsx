import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { type CompanyEditing, companyEditingApi } from '#contract/company/company-editing.ts';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Button, buttonClass } from '#web/ui/layout/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layout/dialog.tsx';
import styles from './company-editing.module.css';
import { describeField } from './fields/describe-field.ts';
import { fieldId, pageActionsId } from './fields/field-specs.ts';
import type { CompanyForm } from './use-company-form.ts';

type Problem = { attempt: number; summary: string | undefined; sentences: Record<string, string> };

type Verb = 'submit' | 'pause' | 'resume' | 'confirm';

const done: Record<Verb, string> = {
  submit: '確認に出しました。結果はメールでお知らせします。',
  pause: '公開を停止しました。',
  resume: '公開を再開しました。',
  confirm: '内容を確かめた日を、今日にしました。',
};

/** The ways on from the form: look at it as a student, send it, take it off the site. */
export function SubmitPanel({
  form,
  onDone,
}: {
  form: CompanyForm;
  onDone: (sentence: string) => void;
}) {
  const { problem, busy, act } = useVerbs(form, onDone);
  const { status, role, paused_by: pausedBy } = form.state;
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div id={pageActionsId} tabIndex={-1} className={styles.panel}>
      {problem && (
        <ErrorSummary
          key={problem.attempt}
          summary={problem.summary}
          // A field that could not be saved says so itself.
          fields={listed(problem.summary === unsaved ? form.errors : problem.sentences)}
        />
      )}
      <div className={styles.actions}>
        <Button aria-disabled={busy || undefined} onClick={() => act('submit')}>
          確認に出す
        </Button>
        <Link to="?view=preview" className={buttonClass('secondary')}>
          生徒に見える画面を見る
        </Link>
      </div>
      <p className={styles.hint}>
        確認に出すと、運営が内容を確かめてから公開します。公開中のページは、それまで変わりません。
      </p>
      {status === 'published' && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            aria-disabled={busy || undefined}
            onClick={() => act('confirm')}
          >
            公開中の内容は、いまも正しい
          </Button>
          {role === 'owner' && (
            <Button variant="quiet" onClick={() => setIsAsked(true)}>
              公開を停止する
            </Button>
          )}
        </div>
      )}
      <Dialog isOpen={isAsked} title="公開を停止しますか？" onClose={() => setIsAsked(false)}>
        <p>
          停止すると、会社ページはすぐに、生徒からも検索からも見えなくなります。書いた内容は残り、いつでも再開できます。
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={() => setIsAsked(false)}>
            やめる
          </Button>
          <Button
            variant="danger"
            aria-disabled={busy || undefined}
            onClick={async () => {
              await act('pause');
              setIsAsked(false);
            }}
          >
            停止する
          </Button>
        </DialogActions>
      </Dialog>
      {status === 'paused' && pausedBy === 'company' && role === 'owner' && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            aria-disabled={busy || undefined}
            onClick={() => act('resume')}
          >
            公開を再開する
          </Button>
        </div>
      )}
    </div>
  );
}

function useVerbs(form: CompanyForm, onDone: (sentence: string) => void) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  // The page that the person has seen: what an answer brings along does not count as looked at, only what was fetched
  // because their word was refused.
  const seenPage = useRef(form.state.page_updated_at);

  async function act(verb: Verb) {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await form.flush())) {
        setProblem((before) => ({
          attempt: attemptAfter(before),
          summary: unsaved,
          sentences: {},
        }));
        return;
      }
      form.accept(await send(verb, { id: form.state.id, pageUpdatedAt: seenPage.current }));
      setProblem(null);
      onDone(done[verb]);
    } catch (error) {
      if (verb === 'confirm' && error instanceof ApiCallError && error.status === 409)
        await showChangedPage();
      setProblem((before) => problemOf(error, attemptAfter(before)));
    } finally {
      setBusy(false);
    }
  }

  async function showChangedPage() {
    const params = { id: form.state.id };
    const state = await browserApi.call(companyEditingApi.editing, { params }).catch(() => null);
    if (!state) return;
    seenPage.current = state.page_updated_at;
    form.accept(state);
  }

  return { problem, busy, act };
}

function send(
  verb: Verb,
  { id, pageUpdatedAt }: { id: string; pageUpdatedAt: string },
): Promise<CompanyEditing> {
  const params = { id };
  if (verb !== 'confirm') return browserApi.call(companyEditingApi[verb], { params });
  const body = { page_updated_at: pageUpdatedAt };
  return browserApi.call(companyEditingApi.confirm, { params, body });
}

const unsaved = 'まだ保存できていない項目があります。保存できてから、もう一度ためしてください。';

const attemptAfter = (before: Problem | null) => (before?.attempt ?? 0) + 1;

function problemOf(error: unknown, attempt: number): Problem {
  const sentences = fieldErrorsOf(error);
  const isAboutFields = Object.keys(sentences).length > 0;
  return { attempt, summary: isAboutFields ? undefined : apiErrorMessage(error), sentences };
}

/** What to mend, in links to the fields. */
function listed(sentences: Readonly<Record<string, string>>) {
  return Object.entries(sentences).map(([field, sentence]) => {
    const { path, label } = describeField(field);
    return { id: fieldId(path), label, sentence };
  });
}
