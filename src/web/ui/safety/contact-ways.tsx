import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './contact-ways.module.css';

type ContactWaysProps = {
  line: Partial<Pick<SafetyResource, 'phone' | 'web_url' | 'web_label' | 'other_way'>>;
};

/** A number that a phone can dial, such as `tel:0120997777` or `tel:#9110`. */
function dialOf(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+#*]/g, '')}`;
}

/** Ways to contact a line: a number to tap, a page to open, and words to search for elsewhere. */
export function ContactWays({ line: { phone, web_url, web_label, other_way } }: ContactWaysProps) {
  return (
    <div className={styles.ways}>
      {phone && (
        <a className={styles.phone} href={dialOf(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {web_url && (
        <a className={styles.web} href={web_url} rel="noopener noreferrer external">
          <Icon name="external" />
          {web_label ?? web_url}
        </a>
      )}
      {other_way && <p className={styles.other}>{other_way}</p>}
    </div>
  );
}
