import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type Attachment,
  attachmentBytesMost,
  attachmentsMost,
  attachmentTypes,
} from '#contract/kit/attachments.ts';
import { fileSize } from '#contract/text/file-size.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './attachments.module.css';

type WaitingFilesProps = {
  waiting: readonly Attachment[];
  /** A file is on its way; what it goes with waits for it. */
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  add: (file: File, name: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
};

/** Files of the mail that is being written: added at once, and taken away again. */
export function WaitingFiles({ waiting, isBusy, onBusy, ...props }: WaitingFilesProps) {
  const id = useId();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);

  async function run(work: () => Promise<unknown>) {
    onBusy(true);
    setProblem(null);
    const refused = await work().then(() => null, apiErrorMessage);
    await queries.invalidateQueries();
    onBusy(false);
    // Who reads it may choose another file at once.
    setProblem(refused);
  }

  function add(file: File) {
    const refused = problemOf(file);
    setProblem(refused);
    if (!refused) void run(() => props.add(file, nameOf(file)));
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
                  if (!isBusy) void run(() => props.remove(file.id));
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
              if (file && isBusy) setProblem(stillBusy);
              else if (file) add(file);
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

const stillBusy = 'ほかのファイルを確かめています。終わってから、もう一度選んでください。';

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
