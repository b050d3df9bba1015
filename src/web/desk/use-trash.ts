import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { trashApi } from '#contract/staff/rows/trash.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';

/** Ways with what was removed: `restore` brings it back and opens it, `offerUndo` says that it is gone and offers that. */
export function useTrash() {
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function restore(id: string): Promise<void> {
    try {
      const { path } = await browserApi.call(trashApi.restore, { params: { id } });
      notify('success', '元に戻しました');
      await navigate(path);
    } catch (error) {
      notify('error', apiErrorMessage(error));
    } finally {
      await queryClient.invalidateQueries();
    }
  }

  const offerUndo = (id: string) =>
    notify('success', 'ゴミ箱に入れました', { label: '元に戻す', run: () => void restore(id) });

  return { restore, offerUndo };
}
