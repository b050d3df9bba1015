import { useId, useRef, useState } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { isPlainEnter } from './plain-enter.ts';
import { RemovableChips } from './removable-chips.tsx';
import styles from './tag-input.module.css';

type TagInputProps = {
  label: string;
  name: string;
  hint: string;
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
};

/** Words in a list: Enter, a comma, the button or leaving the field adds what is typed. */
export function TagInput({ label, name, hint, tags, error, onChange }: TagInputProps) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState('');

  function add(text: string) {
    setTyped('');
    const words = text.split(/[、,，\n]/).map((word) => word.trim());
    const next = [...new Set([...tags, ...words.filter(Boolean)])];
    if (next.length === tags.length) return;
    onChange(next);
    setNews(`${next.slice(tags.length).join('、')}を追加しました`);
  }

  function remove(tag: string) {
    onChange(tags.filter((one) => one !== tag));
    setNews(`${tag}を消しました`);
    if (tags.length === 1) input.current?.focus();
  }

  return (
    <Furigana>
      <div className={styles.tags}>
        <TextField
          ref={input}
          id={inputId}
          label={label}
          name={name}
          hint={hint}
          error={error}
          value={typed}
          enterKeyHint="done"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (isPlainEnter(event)) add(typed);
          }}
          action={
            <Button
              variant="quiet"
              onClick={() => {
                // Safari leaves the focus in the field when a button is tapped.
                add(typed);
                input.current?.focus();
              }}
            >
              追加
            </Button>
          }
        />
        <RemovableChips
          label={`追加した${label}`}
          items={tags.map((tag) => ({ key: tag, name: tag }))}
          removeWord="消す"
          onRemove={remove}
        />
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </div>
    </Furigana>
  );
}
