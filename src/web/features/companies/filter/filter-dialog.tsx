import { type ComponentProps, useEffect, useRef } from 'react';
import { BottomSheet } from '#web/ui/layout/bottom-sheet.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './filter-sheet.module.css';

type FilterDialogProps = Omit<ComponentProps<typeof FilterForm>, 'onSubmitted'> & {
  onClose: () => void;
  /** True for a reader who asked for the places: they are in sight at once. */
  atPlaces: boolean;
};

/** The filters of a phone, above the page. */
export function FilterDialog({ onClose, atPlaces, ...form }: FilterDialogProps) {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (atPlaces) whole.current?.querySelector('[data-places]')?.scrollIntoView();
  }, [atPlaces]);
  return (
    <BottomSheet title="条件をしぼる" onClose={onClose}>
      <div ref={whole} className={styles.whole}>
        <FilterForm {...form} onSubmitted={onClose} />
      </div>
    </BottomSheet>
  );
}
