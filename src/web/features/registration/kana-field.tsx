import { toKatakana } from '#contract/text/person-names.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';

type KanaFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  onChange: (kana: string) => void;
};

/** Hiragana and half-width kana become katakana when the field is left. */
export function KanaField({ value, onChange, ...rest }: KanaFieldProps) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const kana = toKatakana(value).trim();
        if (kana !== value) onChange(kana);
      }}
    />
  );
}
