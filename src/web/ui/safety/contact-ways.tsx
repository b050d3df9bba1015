import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { buttonClass } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './contact-ways.module.css';

type ContactWaysProps = {
  line: Pick<SafetyResource, 'name'> &
    Partial<Pick<SafetyResource, 'phone' | 'web_url' | 'web_label' | 'other_way'>>;
};

/** A number that a phone can dial, such as `tel:0120997777` or `tel:#9110`. */
function dialOf(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+#*]/g, '')}`;
}

/** Ways to contact a line: a number to tap, a page to open, and words to search for elsewhere. */
export function ContactWays({
  line: { name, phone, web_url, web_label, other_way },
}: ContactWaysProps) {
  const way = buttonClass('secondary', { className: styles.way });
  // Many buttons of a page read alike: to a screen reader each says first whose it is.
  const whose = <VisuallyHidden>{name}：</VisuallyHidden>;
  return (
    <div className={styles.ways}>
      {phone && (
        <a className={way} href={dialOf(phone)}>
          <Icon name="phone" />
          <span>
            <Furigana>{whose}電話する </Furigana>
            <span className={styles.number}>{phone}</span>
          </span>
        </a>
      )}
      {web_url && (
        <a className={`${way} ${styles.web}`} href={web_url} rel="noopener noreferrer external">
          <Icon name="external" />
          <span>
            <Furigana>
              {whose}
              {web_label ?? web_url}
            </Furigana>
          </span>
        </a>
      )}
      {other_way && (
        <p className={styles.other}>
          <Furigana>{other_way}</Furigana>
        </p>
      )}
    </div>
  );
}
