import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** A part of the kit under the name of its component. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={name}>
      <h3 className={styles.name} translate="no">
        {name}
      </h3>
      {children}
    </section>
  );
}

/** A part in one of its states. */
export function State({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.label}>{label}</p>
      <div>{children}</div>
    </div>
  );
}
