import { useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Field for a password that its owner may look at; pasting is allowed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          className={styles.show}
          aria-label={isShown ? 'パスワードをかくす' : 'パスワードを表示'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
          {isShown ? 'かくす' : '表示'}
        </button>
      }
    />
  );
}
