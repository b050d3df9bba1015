import type { Attachment, AttachmentContent } from '#contract/kit/attachments.ts';
import { fileSize } from '#contract/text/file-size.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { saveFile } from '#web/ui/text/save-file.ts';
import styles from './attachments.module.css';

type SentFilesProps = {
  files: readonly Attachment[];
  read: (id: string) => Promise<AttachmentContent>;
};

/** Files that went out with a mail; each can be saved. */
export function SentFiles({ files, read }: SentFilesProps) {
  const { act, isActing } = useAct();
  if (files.length === 0) return null;
  const save = async ({ id, name, type }: Attachment) => {
    const { content } = await read(id);
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    saveFile({ name, type, content: bytes });
  };
  return (
    <ul className={styles.actions} aria-label="添付ファイル">
      {files.map((file) => (
        <li key={file.id}>
          <Button
            variant="quiet"
            aria-disabled={isActing || undefined}
            onClick={() => act(() => save(file), '保存しました')}
          >
            {file.name}を保存（{fileSize(file.size)}）
          </Button>
        </li>
      ))}
    </ul>
  );
}
