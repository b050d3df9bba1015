import { useState } from 'react';
import { ApiCallError } from '#contract/kit/api-client.ts';
import type { ErrorCode } from '#contract/kit/errors.ts';
import { type PostImage, postImagesApi } from '#contract/staff/post-images/post-images.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layout/dialog.tsx';
import { PictureUses } from './picture-use.tsx';

type RemovePictureProps = { image: PostImage; onClose: () => void };
/** A column shows the picture by now, or an old version does, which somebody may accept. */
type Objection = {
  code: Extract<ErrorCode, 'conflict' | 'confirmation_required'>;
  sentence: string;
};

/** Deletes a picture that no column shows; asks once more where old versions of columns do. */
export function RemovePicture({ image, onClose }: RemovePictureProps) {
  const notify = useNotify();
  const { act, isActing } = useAct();
  /** Why the server did not delete it at once; null before it was asked. */
  const [objection, setObjection] = useState<Objection | null>(null);

  if (image.uses.length > 0 || objection?.code === 'conflict')
    return (
      <Dialog isOpen title="使っているので、削除できません" onClose={onClose}>
        <p>{objection?.sentence ?? '先に、次のコラムから画像を外してください。'}</p>
        {image.uses.length > 0 && <PictureUses uses={image.uses} />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            閉じる
          </Button>
        </DialogActions>
      </Dialog>
    );

  /** Answers the objection of the server, if any. */
  async function remove(): Promise<Objection | null> {
    const body = { also_from_versions: objection !== null };
    try {
      await browserApi.call(postImagesApi.remove, { params: { id: image.id }, body });
      return null;
    } catch (error) {
      const code = error instanceof ApiCallError ? error.errorData.code : undefined;
      if (code !== 'conflict' && code !== 'confirmation_required') throw error;
      return { code, sentence: apiErrorMessage(error) };
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title="画像を削除する"
      confirmLabel={objection ? '前の版からも消す' : '削除する'}
      isDangerous
      isBusy={isActing}
      onClose={onClose}
      onConfirm={() =>
        act(remove, (refused) => {
          setObjection(refused);
          if (refused) return;
          notify('success', '画像を削除しました');
          onClose();
        })
      }
    >
      <p>
        {objection?.sentence ??
          `「${image.alt}」の画像を、完全に削除します。ゴミ箱には入らず、元に戻せません。`}
      </p>
    </ConfirmDialog>
  );
}
