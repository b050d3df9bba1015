import { useEffect, useState } from 'react';
import { ApiCallError } from '#contract/api-client.ts';
import { type PostContent, type StaffPost, staffPostsApi } from '#contract/staff-posts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { useNotify } from '#web/features/notify/notify-provider.tsx';
import { readKept, writeKept } from './kept-post.ts';

type Problem = { attempt: number; message: string; fields: Record<string, string> };

/** The editor of a column: what is typed, what is saved, and what stands in the way. */
export type PostForm = ReturnType<typeof usePostForm>;

export function usePostForm(initial: StaffPost) {
  const notify = useNotify();
  const [kept] = useState(() => readKept(initial.id));
  /** As the server has it, as far as this page knows. */
  const [post, setPost] = useState(initial);
  const [content, setContent] = useState<PostContent>(kept?.content ?? initial.content);
  const [slug, setSlug] = useState(kept?.slug ?? initial.slug);
  /** The version that was typed over. */
  const [base, setBase] = useState(kept?.base ?? initial.updated_at);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hasConflict, setHasConflict] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [saves, setSaves] = useState(0);
  const isDirty = slug !== post.slug || JSON.stringify(content) !== JSON.stringify(post.content);

  useEffect(() => {
    writeKept(post.id, isDirty ? { content, slug, base } : null);
  }, [post.id, content, slug, base, isDirty]);

  const params = { id: post.id };
  function accept(next: StaffPost) {
    setPost(next);
    setContent(next.content);
    setSlug(next.slug);
    setBase(next.updated_at);
    setProblem(null);
    setHasConflict(false);
    setSaves((count) => count + 1);
  }

  const saveOver = (updated_at: string) =>
    browserApi.call(staffPostsApi.save, { params, body: { updated_at, content, slug } });

  /** Does something with the newest version; answers whether it succeeded. */
  async function run(work: () => Promise<StaffPost>, done: string): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      accept(await work());
      notify('success', done);
      return true;
    } catch (error) {
      setHasConflict(error instanceof ApiCallError && error.status === 409);
      const fields = Object.entries(fieldErrorsOf(error)).map(([field, sentence]) => [
        field.replace(/^content\./, ''),
        sentence,
      ]);
      setProblem((before) => ({
        attempt: (before?.attempt ?? 0) + 1,
        message: apiErrorMessage(error),
        fields: Object.fromEntries(fields),
      }));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  /** What is typed goes first, so that what readers get is what is on the screen. */
  const savedFirst = async () => (isDirty ? await saveOver(base) : post);

  return {
    ...{ post, content, slug, problem, hasConflict, isBusy, isDirty, saves },
    /** The text was found in this browser, not on the server. */
    wasKept: kept !== null,
    change: (patch: Partial<PostContent>) => setContent((now) => ({ ...now, ...patch })),
    setSlug,
    save: () => run(() => saveOver(base), '保存しました'),
    publish: (at: string | null, done: string) =>
      run(async () => {
        const saved = await savedFirst();
        accept(saved);
        const body = { updated_at: saved.updated_at, at };
        return browserApi.call(staffPostsApi.publish, { params, body });
      }, done),
    unpublish: () =>
      run(async () => {
        const saved = await savedFirst();
        accept(saved);
        const body = { updated_at: saved.updated_at };
        return browserApi.call(staffPostsApi.unpublish, { params, body });
      }, '非公開にしました'),
    restore: (version: string) =>
      run(() => {
        const input = { params: { ...params, version }, body: { updated_at: base } };
        return browserApi.call(staffPostsApi.restore, input);
      }, 'この版にもどしました'),
    remove: async () => {
      await browserApi.call(staffPostsApi.remove, { params });
      writeKept(post.id, null);
    },
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
