import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  attachmentBytesMost,
  attachmentsMost,
  attachmentTypes,
  inquiryAttachmentsApi,
} from '#contract/staff/inquiries/inquiry-attachments.ts';
import type { InquiryDetail } from '#contract/staff/staff-inquiries.ts';
import { fileSize } from '#contract/text/file-size.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import styles from '#web/features/staff-inquiries/inquiry.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';

type AnswerFilesProps = {
  inquiry: InquiryDetail;
  /** A file is on its way; the answer waits for it. */
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

/** Files of the answer that is being written: added at once, and taken away again. */
export function AnswerFiles({ inquiry: { reference, waiting }, isBusy, onBusy }: AnswerFilesProps) {
  const id = useId();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);

  async function run(work: () => Promise<unknown>) {
    onBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(apiErrorMessage(error));
    } finally {
      await queries.invalidateQueries();
      onBusy(false);
    }
  }

  function add(file: File) {
    const refused = problemOf(file);
    setProblem(refused);
    if (refused) return;
    const input = { params: { reference }, query: { name: nameOf(file) }, upload: file };
    void run(() => browserApi.call(inquiryAttachmentsApi.add, input));
  }

  return (
    <fieldset className={styles.files}>
      <legend>添付ファイル</legend>
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map((file) => (
            <li key={file.id} className={styles.actions}>
              <span>
                {file.name}（{fileSize(file.size)}）
              </span>
              <Button
                variant="quiet"
                aria-label={`「${file.name}」の添付をやめる`}
                aria-disabled={isBusy || undefined}
                onClick={() => {
                  const input = { params: { reference, id: file.id } };
                  if (!isBusy) void run(() => browserApi.call(inquiryAttachmentsApi.remove, input));
                }}
              >
                添付をやめる
              </Button>
            </li>
          ))}
        </ul>
      )}
      {waiting.length < attachmentsMost && (
        <>
          <label htmlFor={id}>ファイルを添付する</label>
          <input
            id={id}
            type="file"
            accept={attachmentTypes.join()}
            aria-disabled={isBusy || undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file && !isBusy) add(file);
              target.value = '';
            }}
          />
          <p id={`${id}-hint`} className={styles.meta}>
            PDF・JPEG・PNG、1つ2MBまで、{attachmentsMost}つまで。個人の書類は添付しないでください。
          </p>
        </>
      )}
      <p role="status">{isBusy ? '確かめています…' : ''}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </fieldset>
  );
}

/** A Mac writes が as two signs; the server takes a hundred letters. */
function nameOf({ name }: File): string {
  return [...name.normalize('NFC')].slice(0, 100).join('');
}

function problemOf({ type, size }: File): string | null {
  if (!attachmentTypes.some((known) => known === type))
    return 'この形式のファイルは添付できません。PDF、JPEG、PNGのファイルを選んでください。';
  return size > attachmentBytesMost
    ? 'ファイルが大きすぎます。2MB以下のファイルを選んでください。'
    : null;
}
