import { type FormEvent, useState } from 'react';
import { type PostImage, postImagesApi } from '#contract/staff/post-images/post-images.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layout/dialog.tsx';
import styles from './pictures.module.css';

type DescribePictureProps = { image: PostImage; onClose: () => void };

/** Changes the words that a new use of a picture begins with. */
export function DescribePicture({ image, onClose }: DescribePictureProps) {
  const { act, isActing } = useAct();
  const [alt, setAlt] = useState(image.alt);
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isActing) return;
    if (!alt.trim()) {
      setError('入力してください。');
      return;
    }
    const input = { params: { id: image.id }, body: { alt } };
    const work = () => browserApi.call(postImagesApi.describe, input);
    if (await act(work, '説明を保存しました')) onClose();
  }

  return (
    <Dialog isOpen title="画像の説明を直す" onClose={onClose}>
      <form className={styles.choice} onSubmit={submit} noValidate>
        <TextField
          name="alt"
          label="画像の説明"
          required
          hint="この先に入れるコラムで、はじめに出ます。もう入っているコラムの説明は変わりません。"
          value={alt}
          error={error}
          onChange={({ target }) => setAlt(target.value)}
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            やめる
          </Button>
          <Button type="submit" aria-disabled={isActing || undefined}>
            保存する
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
