import { Link, type LinkProps } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { type ButtonVariant, buttonClass } from './button.tsx';

type LinkButtonProps = LinkProps & {
  variant?: ButtonVariant | undefined;
  isWide?: boolean | undefined;
};

/** A link that looks like a button: it leads to a page and never acts. */
export function LinkButton({
  variant = 'primary',
  isWide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(variant, { isWide, className })}>
      <Furigana>{children}</Furigana>
    </Link>
  );
}
