import type { ComponentProps } from 'react';
import { BottomSheet } from '#web/ui/layout/bottom-sheet.tsx';
import { FilterForm } from './filter-form.tsx';

type FilterDialogProps = Omit<ComponentProps<typeof FilterForm>, 'onSubmitted'> & {
  onClose: () => void;
};

/** The filters of a phone, above the page. */
export function FilterDialog({ onClose, ...form }: FilterDialogProps) {
  return (
    <BottomSheet title="条件をしぼる" onClose={onClose}>
      <FilterForm {...form} onSubmitted={onClose} />
    </BottomSheet>
  );
}
