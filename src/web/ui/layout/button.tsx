import type { ComponentProps } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './button.module.css';

/**
 * `sign` is the one big step of a page, `primary` at most once in a view; `danger` is for steps that cannot be undone.
 */
export type ButtonVariant = 'sign' | 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  isWide?: boolean | undefined;
};

/** Class names of a button, shared with links that look like one. */
export function buttonClass(
  variant: ButtonVariant,
  { isWide, className }: { isWide?: boolean | undefined; className?: string | undefined } = {},
): string {
  return [styles.button, styles[variant], isWide && styles.wide, className]
    .filter(Boolean)
    .join(' ');
}

/** A button of 44 px; it submits a form only with `type="submit"`. */
export function Button({
  variant = 'primary',
  isWide,
  className,
  type,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass(variant, { isWide, className })}
    >
      <Furigana>{children}</Furigana>
    </button>
  );
}
