import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './result.module.css';

type ResultFoldProps = { title: string; isOpenAtFirst?: boolean; children: ReactNode };

/** What not everybody needs on the page of a result, behind its title. */
export function ResultFold({ title, isOpenAtFirst = false, children }: ResultFoldProps) {
  // What changes within it, such as a link that ends, does not fold it.
  const [wasOpen] = useState(isOpenAtFirst);
  return (
    <details className={styles.fold} open={wasOpen || undefined}>
      <summary>
        <span>{title}</span>
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
