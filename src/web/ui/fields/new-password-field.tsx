import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const least = 8;
const goodLength = 12;

/** A calm word about the length only: there are no rules of composition. */
export function lengthWord(password: string): { isEnough: boolean; sentence: string } {
  const length = [...password].length;
  if (length < least)
    return {
      isEnough: false,
      sentence: `いま${length}文字です。あと${least - length}文字たしてください。`,
    };
  const more = length < goodLength ? 'もう少し長いと、もっと安全です。' : 'じゅうぶんな長さです。';
  return { isEnough: true, sentence: `${length}文字です。${more}` };
}

type NewPasswordFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'value' | 'hint'> & {
  value: string;
};

/** Field for a new password: its owner may look at it and paste it. */
export function NewPasswordField({ value, ...rest }: NewPasswordFieldProps) {
  const { isEnough, sentence } = lengthWord(value);
  return (
    <div className={styles.group}>
      <PasswordField
        {...rest}
        value={value}
        hint="8文字以上。好きなことばをいくつかつなげると、長くてもおぼえやすくなります。ほかのサイトと同じものは使わないでください。"
        autoComplete="new-password"
      />
      {value !== '' && (
        <p className={styles.length} data-enough={isEnough || undefined}>
          <Icon name={isEnough ? 'check' : 'info'} />
          {sentence}
        </p>
      )}
    </div>
  );
}
