import { Skeleton } from '@mantine/core';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './page.module.css';

const places = ['first', 'second', 'third'];

/** Holds the place of cards that are on their way. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.skeletons} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {places.map((place) => (
        <Skeleton key={place} height={188} radius="md" />
      ))}
    </div>
  );
}
