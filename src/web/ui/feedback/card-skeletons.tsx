import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './card-skeletons.module.css';

const places = ['first', 'second', 'third'];

/** Placeholders for cards that are still loading. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.skeletons} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {places.map((place) => (
        <div key={place} className={styles.card} />
      ))}
    </div>
  );
}
