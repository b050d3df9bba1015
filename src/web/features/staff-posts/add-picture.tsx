import { useId, useState } from 'react';
import { postImageBytesMost, staffPostsApi } from '#contract/staff/staff-posts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { buttonClass } from '#web/ui/layout/button.tsx';
import styles from './staff-posts.module.css';

/** Sends a picture and hands on the Markdown that shows it. The words come first. */
export function AddPicture({ onAdded }: { onAdded: (markdown: string) => void }) {
  const id = useId();
  const [alt, setAlt] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isReady = alt.trim() !== '';

  async function send(file: File) {
    setProblem(null);
    if (file.size > postImageBytesMost) {
      setProblem('画像が大きすぎます。10MB以下の画像を選んでください。');
      return;
    }
    setIsBusy(true);
    try {
      const input = { query: { alt: alt.trim() }, upload: file };
      const { markdown } = await browserApi.call(staffPostsApi.addImage, input);
      onAdded(markdown);
      // Words for the next picture may stand there already.
      setAlt((now) => (now === alt ? '' : now));
    } catch (error) {
      setProblem(apiErrorMessage(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.picture}>
      <TextField
        name="alt"
        label="画像の説明"
        hint="目の見えない人にも伝わる言葉で書くと、画像を選べます。"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <span className={styles.file}>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy || !isReady}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
            target.value = '';
          }}
        />
        <label htmlFor={id} className={buttonClass('secondary')}>
          {isBusy ? '送っています…' : '画像を入れる'}
        </label>
      </span>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  );
}
