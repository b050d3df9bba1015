import { type ClipboardEvent, type DragEvent, lazy, Suspense, useRef } from 'react';
import { postBodyMost } from '#contract/staff/staff-posts.ts';
import { descriptionOf, FieldGroup } from '#web/ui/fields/field-frame.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { countText } from '#web/ui/text/count-text.ts';
import { filesOf } from './pictures/picture-problem.ts';
import { usePictures } from './pictures/use-pictures.tsx';
import styles from './staff-posts.module.css';
import type { PostForm } from './use-post-form.ts';
import { useWritingMode, type WritingMode } from './writing-mode.ts';

// It is large, and no other page needs it.
const RichText = lazy(async () => ({
  default: (await import('./writing/rich-text.tsx')).RichText,
}));

const modes: { mode: WritingMode; label: string }[] = [
  { mode: 'shown', label: '見たまま' },
  { mode: 'markdown', label: 'Markdown' },
];

const shownHint = '公開したときと同じ見た目で書きます。';

/** The text of a column, written as it is shown or as Markdown. */
export function PostBody({ form }: { form: PostForm }) {
  const { content, change, problem } = form;
  const [mode, setMode] = useWritingMode();
  const error = problem?.fields.body;
  return (
    <div className={styles.body}>
      <fieldset className={styles.modes}>
        <legend>本文の書き方</legend>
        {modes.map(({ mode: one, label }) => (
          <Button
            key={one}
            variant={mode === one ? 'primary' : 'secondary'}
            aria-pressed={mode === one}
            onClick={() => setMode(one)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {mode === 'markdown' ? (
        <MarkdownText form={form} />
      ) : (
        <FieldGroup id="post-body" groupId="post-body" legend="本文" hint={shownHint} error={error}>
          <Suspense fallback={<p role="status">本文を開いています…</p>}>
            <RichText
              label="本文"
              describedBy={descriptionOf('post-body', { hint: shownHint, error })}
              isInvalid={Boolean(error)}
              body={content.body}
              onChange={(body) => change({ body })}
            />
          </Suspense>
          <p className={styles.count} role="status">
            {countText([...content.body].length, postBodyMost)}
          </p>
        </FieldGroup>
      )}
    </div>
  );
}

function MarkdownText({ form: { content, change, problem } }: { form: PostForm }) {
  const text = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor was last; null while nobody has been in the text. */
  const cursor = useRef<number | null>(null);
  const latest = useRef(content.body);
  latest.current = content.body;
  const pictures = usePictures(({ src, alt }, isLast) => {
    const at = cursor.current ?? latest.current.length;
    const [before, after] = [latest.current.slice(0, at), latest.current.slice(at)];
    const gap = before.endsWith('\n') || !before ? '' : '\n\n';
    const upTo = `${before}${gap}![${escapeAlt(alt)}](${src})\n`;
    // The next one stands behind it.
    cursor.current = upTo.length;
    latest.current = upTo + after;
    change({ body: latest.current });
    if (!isLast) return;
    // The dialog gives the focus back to what it was opened from.
    setTimeout(() => {
      text.current?.focus();
      text.current?.setSelectionRange(upTo.length, upTo.length);
    });
  });
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = filesOf(data);
    if (files.length === 0) return;
    event.preventDefault();
    pictures.ask(files);
  };
  return (
    <>
      <TextAreaField
        id="post-body"
        name="body"
        label="本文"
        rows={18}
        most={postBodyMost}
        hint="Markdownで書きます。「## 」は見出し、「- 」は箇条書き、「**言葉**」は太字です。"
        value={content.body}
        error={problem?.fields.body}
        onChange={({ target }) => change({ body: target.value })}
        ref={text}
        onPaste={(event) => take(event, event.clipboardData)}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => take(event, event.dataTransfer)}
        onSelect={({ currentTarget }) => {
          cursor.current = currentTarget.selectionEnd;
        }}
      />
      <div>
        <Button variant="secondary" onClick={() => pictures.ask()}>
          画像を入れる
        </Button>
      </div>
      {pictures.dialog}
    </>
  );
}

/** A bracket of the description would end it. */
function escapeAlt(alt: string): string {
  return alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&');
}
