import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './email-fields.module.css';
import { useEmailSuggestion } from './use-email-suggestion.ts';

export type Addresses = { email: string; again: string };

type EmailFieldsProps = {
  idPrefix: string;
  value: Addresses;
  onChange: (change: Partial<Addresses>) => void;
  errors: Record<string, string>;
};

const shared = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
} as const;

/** The address twice, with a word when its domain looks mistyped. */
export function EmailFields({ idPrefix, value, onChange, errors }: EmailFieldsProps) {
  const { suggestion, ask, forget } = useEmailSuggestion();
  const tidy = () => {
    const email = tidyEmail(value.email);
    if (email !== value.email) onChange({ email });
    void ask(email);
  };
  const take = (better: string) => {
    onChange({ email: better, ...(value.again === value.email && { again: better }) });
    forget();
  };
  return (
    <>
      <div className={styles.first}>
        <TextField
          {...shared}
          id={`${idPrefix}email`}
          name="email"
          label="メールアドレス"
          hint="卒業まで使えるアドレスにしてください。登録のご案内を送ります。"
          autoComplete="email"
          value={value.email}
          error={errors.email}
          onChange={({ target }) => {
            forget();
            onChange({ email: target.value });
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
              <Button variant="secondary" onClick={() => take(suggestion)}>
                {suggestion} にする
              </Button>
            </p>
          )}
        </div>
      </div>
      <TextField
        {...shared}
        id={`${idPrefix}again`}
        name="email_again"
        label="メールアドレス(確認)"
        hint="もう一度入れてください。貼り付けてもかまいません。"
        autoComplete="email"
        value={value.again}
        error={errors.again}
        onChange={({ target }) => onChange({ again: target.value })}
        onBlur={() => onChange({ again: tidyEmail(value.again) })}
      />
    </>
  );
}

/** As the contract reads it: half-width, without spaces around. */
export function tidyEmail(typed: string): string {
  return typed.normalize('NFKC').trim();
}
