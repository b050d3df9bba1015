import { useState } from 'react';
import type { Attachment, AttachmentContent } from '#contract/kit/attachments.ts';
import { fileSize } from '#contract/text/file-size.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { saveFile } from '#web/ui/text/save-file.ts';
import styles from './attachments.module.css';

type SentFilesProps = {
  files: readonly Attachment[];
  read: (id: string) => Promise<AttachmentContent>;
};

/** Files that went out with a mail; each can be saved, and nothing on the screen is asked for again. */
export function SentFiles({ files, read }: SentFilesProps) {
  const notify = useNotify();
  const [isReading, setIsReading] = useState(false);
  if (files.length === 0) return null;
  async function save({ id, name, type }: Attachment) {
    if (isReading) return;
    setIsReading(true);
    try {
      const { content } = await read(id);
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      saveFile({ name, type, content: bytes });
      notify('success', '保存しました');
    } catch (error) {
      notify('error', apiErrorMessage(error));
    } finally {
      setIsReading(false);
    }
  }
  return (
    <ul className={styles.actions} aria-label="添付ファイル">
      {files.map((file) => (
        <li key={file.id}>
          <Button variant="quiet" aria-disabled={isReading || undefined} onClick={() => save(file)}>
            {file.name}を保存（{fileSize(file.size)}）
          </Button>
        </li>
      ))}
    </ul>
  );
}
