import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { postCategories } from '#contract/public/post-categories.ts';
import { PostCategory } from '#contract/public/posts.ts';
import { staffPostsApi } from '#contract/staff/staff-posts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './staff-posts.module.css';

/** Begins a draft and opens it. */
export function NewPostForm() {
  const navigate = useNavigate();
  const [fields, setFields] = useState({ title: '', slug: '', category: 'basics' });
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errors = fieldErrorsOf(error);
  const set = (patch: Partial<typeof fields>) => setFields((now) => ({ ...now, ...patch }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      const body = { ...fields, category: PostCategory.parse(fields.category) };
      const { id } = await browserApi.call(staffPostsApi.create, { body });
      await navigate(`/staff/posts/${id}`);
    } catch (problem) {
      setError(problem);
      setIsBusy(false);
    }
  }

  return (
    <form className={styles.panel} onSubmit={submit} noValidate aria-labelledby="new-post">
      <h2 id="new-post">新しいコラムを書く</h2>
      {error !== null && Object.keys(errors).length === 0 && (
        <Notice tone="error" role="alert">
          {apiErrorMessage(error)}
        </Notice>
      )}
      <div className={styles.row}>
        <TextField
          name="title"
          label="題"
          required
          value={fields.title}
          error={errors.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextField
          name="slug"
          label="アドレス"
          required
          hint="半角の小文字と数字を、ハイフンでつなぎます（例：interview-day-before）"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.slug}
          error={errors.slug}
          onChange={({ target }) => set({ slug: target.value })}
        />
        <SelectField
          name="category"
          label="カテゴリー"
          value={fields.category}
          onChange={({ target }) => set({ category: target.value })}
        >
          {postCategories.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          下書きを作る
        </Button>
      </div>
    </form>
  );
}
