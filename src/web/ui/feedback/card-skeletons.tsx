import { Skeleton } from '@mantine/core';
import styles from '#web/ui/layout/page.module.css';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

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
