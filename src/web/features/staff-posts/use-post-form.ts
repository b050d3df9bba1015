import { useEffect, useState } from 'react';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { type PostContent, type StaffPost, staffPostsApi } from '#contract/staff/staff-posts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { useTrash } from '#web/desk/use-trash.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { isSameText, readNewer, settleKept, type Typed, writeKept } from './kept-post.ts';

type Problem = { attempt: number; message: string; fields: Record<string, string> };

/** The editor of a column: what is typed, what is saved, and what stands in the way. */
export type PostForm = ReturnType<typeof usePostForm>;

export function usePostForm(initial: StaffPost) {
  const notify = useNotify();
  const { offerUndo } = useTrash();
  const [kept] = useState(() => readNewer(initial));
  /** As the server has it, as far as this page knows. */
  const [post, setPost] = useState(initial);
  const [typed, setTyped] = useState<Typed>(kept ?? initial);
  /** The version that was typed over. */
  const [base, setBase] = useState(kept?.base ?? initial.updated_at);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hasConflict, setHasConflict] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [saves, setSaves] = useState(0);
  const { content, slug } = typed;
  const isDirty = !isSameText(typed, post);

  useEffect(() => {
    writeKept(post.id, isDirty ? { content, slug, base } : null);
  }, [post.id, content, slug, base, isDirty]);

  const params = { id: post.id };
  /** What was typed while `sent` was on its way stays, as typed over the version that came back. */
  function accept(next: StaffPost, sent: Typed) {
    setPost(next);
    setTyped((now) => (isSameText(now, sent) ? next : now));
    setBase(next.updated_at);
    setProblem(null);
    setHasConflict(false);
    setSaves((count) => count + 1);
  }

  async function saveOver(updated_at: string): Promise<StaffPost> {
    const body = { updated_at, content, slug };
    const saved = await browserApi.call(staffPostsApi.save, { params, body });
    settleKept(post.id, { content, slug, base }, saved.updated_at);
    return saved;
  }

  /** Answers whether it succeeded; says what stood in the way. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      setHasConflict(error instanceof ApiCallError && error.errorData.code === 'overtaken');
      setProblem((before) => problemOf(error, before));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  const run = (work: () => Promise<StaffPost>, done: string) =>
    attempt(async () => {
      accept(await work(), typed);
      notify('success', done);
    });

  /** What is typed goes first, so that what readers get is what is on the screen. */
  const runSaved = (work: (saved: StaffPost) => Promise<StaffPost>, done: string) =>
    attempt(async () => {
      const saved = isDirty ? await saveOver(base) : post;
      if (isDirty) accept(saved, typed);
      accept(await work(saved), saved);
      notify('success', done);
    });

  return {
    ...{ post, content, slug, problem, hasConflict, isBusy, isDirty, saves },
    /** The text was found in this browser, not on the server. */
    wasKept: kept !== null && saves === 0,
    /** A function is given what is typed at that moment: use one after anything that takes time. */
    change: (patch: Partial<PostContent> | ((now: PostContent) => Partial<PostContent>)) =>
      setTyped((now) => {
        const changed = typeof patch === 'function' ? patch(now.content) : patch;
        return { slug: now.slug, content: { ...now.content, ...changed } };
      }),
    setSlug: (next: string) => setTyped((now) => ({ content: now.content, slug: next })),
    save: () => run(() => saveOver(base), '保存しました'),
    publish: (at: string | null, done: string) =>
      runSaved(({ updated_at }) => {
        const body = { updated_at, at };
        return browserApi.call(staffPostsApi.publish, { params, body });
      }, done),
    unpublish: () =>
      runSaved(({ updated_at }) => {
        const body = { updated_at };
        return browserApi.call(staffPostsApi.unpublish, { params, body });
      }, '非公開にしました'),
    restore: (version: string) =>
      run(() => {
        const input = { params: { ...params, version }, body: { updated_at: base } };
        return browserApi.call(staffPostsApi.restore, input);
      }, 'この版にもどしました'),
    remove: () =>
      attempt(async () => {
        const input = { params, body: { updated_at: base } };
        const { trash } = await browserApi.call(staffPostsApi.remove, input);
        writeKept(post.id, null);
        offerUndo(trash);
      }),
    /** After a conflict: the other one's text stays as a version. */
    saveAnyway: () =>
      run(
        async () => saveOver((await browserApi.call(staffPostsApi.show, { params })).updated_at),
        '保存しました',
      ),
    /** Throws away what was typed here. */
    takeSaved: () => run(() => browserApi.call(staffPostsApi.show, { params }), '読みこみました'),
  };
}

function problemOf(error: unknown, before: Problem | null): Problem {
  const fields = Object.entries(fieldErrorsOf(error)).map(([field, sentence]) => [
    field.replace(/^content\./, ''),
    sentence,
  ]);
  return {
    attempt: (before?.attempt ?? 0) + 1,
    message: apiErrorMessage(error),
    fields: Object.fromEntries(fields),
  };
}
