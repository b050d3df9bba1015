import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './email-field.module.css';
import { useEmailSuggestion } from './use-email-suggestion.ts';

type EmailFieldProps = {
  id: string;
  /** Label; by default that of the address of the person at the form. */
  label?: string;
  name?: string;
  autoComplete?: string;
  value: string;
  hint: string;
  error: string | undefined;
  onChange: (email: string) => void;
};

/** Field for the address, once: the mail itself proves it. A domain that looks mistyped gets a suggestion. */
export function EmailField({
  id,
  label = 'メールアドレス',
  name = 'email',
  autoComplete = 'email',
  value,
  hint,
  error,
  onChange,
}: EmailFieldProps) {
  const { suggestion, ask, forget } = useEmailSuggestion();
  const tidy = () => {
    const email = tidyEmail(value);
    if (email !== value) onChange(email);
    void ask(email);
  };
  return (
    <div className={styles.field}>
      <TextField
        id={id}
        name={name}
        type="email"
        label={label}
        hint={hint}
        inputMode="email"
        autoCapitalize="none"
        autoComplete={autoComplete}
        spellCheck={false}
        required
        value={value}
        error={error}
        onChange={({ target }) => {
          forget();
          onChange(target.value);
        }}
        onBlur={tidy}
      />
      <div role="status">
        {suggestion && (
          <p className={styles.suggestion}>
            <Icon name="info" />
            <span>
              <strong>{suggestion.split('@')[1]}</strong> ではありませんか？
            </span>
            <Button
              variant="secondary"
              onClick={() => {
                onChange(suggestion);
                forget();
              }}
            >
              {suggestion} にする
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Tidies an address as the contract reads it: half-width, without spaces around. */
export function tidyEmail(typed: string): string {
  return typed.normalize('NFKC').trim();
}
