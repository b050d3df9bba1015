import type { FormEvent } from 'react';
import { type InquiryDetail, staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useKeptDraft } from '#web/ui/fields/use-kept-draft.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { formatTime } from '#web/ui/text/format-moment.ts';
import styles from './inquiry.module.css';

const empty = { text: '' };

/** What the staff tells each other; it is sent to nobody. */
export function InquiryNotes({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, notes } = inquiry;
  const { draft, change, forget } = useKeptDraft(`note:${reference}`, empty);
  const { act, isActing } = useAct();
  async function add(event: FormEvent) {
    event.preventDefault();
    if (isActing || draft.text.trim() === '') return;
    const body = { text: draft.text };
    const params = { reference };
    const work = () => browserApi.call(staffInquiriesApi.addNote, { params, body });
    if (!(await act(work, 'メモを残しました'))) return;
    change(empty);
    forget();
  }
  return (
    <section className={styles.card} aria-labelledby="notes-title">
      <h2 id="notes-title">運営メンバーのメモ</h2>
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map(({ id, text, writer, created_at }) => (
            <li key={id}>
              <p className={styles.meta}>
                {formatTime(created_at)} {writer}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.stack} onSubmit={add}>
        <TextAreaField
          name="note"
          label="メモを書く"
          hint="送った人には見えません。"
          most={2_000}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" aria-disabled={isActing || undefined}>
            メモを残す
          </Button>
        </div>
      </form>
    </section>
  );
}
