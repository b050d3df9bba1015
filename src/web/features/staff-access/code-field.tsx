import { useEffect, useRef } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';

type CodeFieldProps = {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

/** A one-time code; phones offer it from the app or the clipboard. */
export function CodeField({ label, hint, value, error, onChange }: CodeFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) ref.current?.focus();
  }, [error]);
  return (
    <TextField
      ref={ref}
      name="code"
      label={label}
      hint={hint}
      value={value}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
