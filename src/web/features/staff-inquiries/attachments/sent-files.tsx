import {
  type InquiryAttachment,
  inquiryAttachmentsApi,
} from '#contract/staff/inquiries/inquiry-attachments.ts';
import { fileSize } from '#contract/text/file-size.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import styles from '#web/features/staff-inquiries/inquiry.module.css';
import { Button } from '#web/ui/layout/button.tsx';
import { saveFile } from '#web/ui/text/save-file.ts';

/** Files that went out with an answer; each can be saved. */
export function SentFiles({ reference, files }: { reference: string; files: InquiryAttachment[] }) {
  const { act, isActing } = useAct();
  if (files.length === 0) return null;
  const save = async ({ id, name, type }: InquiryAttachment) => {
    const { content } = await browserApi.call(inquiryAttachmentsApi.read, {
      params: { reference, id },
    });
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
