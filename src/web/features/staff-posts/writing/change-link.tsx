import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Dialog, DialogActions } from '#web/ui/layout/dialog.tsx';
import { isShownLink } from './shown-links.ts';
import styles from './writing.module.css';

type ChangeLinkProps = { editor: Editor; onClose: () => void };

/** Makes a link of the chosen words, changes the one at the cursor, or writes a new one. */
export function ChangeLink({ editor, onClose }: ChangeLinkProps) {
  const [isInLink] = useState(() => editor.isActive('link'));
  const [needsWords] = useState(() => !isInLink && editor.state.selection.empty);
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();

  function close() {
    onClose();
    // The dialog gives the focus back to what it was opened from.
    setTimeout(() => editor.commands.focus());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = href.trim();
    if (!/^(https?:\/\/|mailto:|tel:|\/|#)/i.test(address) || !isShownLink(address)) {
      setError('https:// ではじまるアドレスか、/ ではじまるこのサイトのページを入力してください。');
      return;
    }
    const chain = editor.chain();
    if (needsWords)
      chain.insertContent({
        type: 'text',
        text: words.trim() || address,
        marks: [{ type: 'link', attrs: { href: address } }],
      });
    else chain.extendMarkRange('link').setLink({ href: address });
    chain.run();
    close();
  }

  return (
    <Dialog isOpen title={isInLink ? 'リンクを直す' : 'リンクを入れる'} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {needsWords && (
          <TextField
            name="words"
            label="リンクの言葉"
            hint="何のページか、わかる言葉にします。"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <TextField
          name="href"
          label="アドレス"
          required
          hint="例：https://www.mhlw.go.jp/ 、/search"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={href}
          error={error}
          onChange={({ target }) => setHref(target.value)}
        />
        <DialogActions>
          {isInLink && (
            <Button
              variant="danger"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                close();
              }}
            >
              リンクを外す
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            やめる
          </Button>
          <Button type="submit">{isInLink ? '直す' : '入れる'}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
