import { useState } from 'react';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chipsOf, type NamedOccupations } from './condition-chips.ts';
import { FilterForm } from './filter-form.tsx';
import styles from './filter-sheet.module.css';
import type { SearchConditions } from './search-conditions.ts';
import type { SearchOutlook } from './use-live-answer.ts';

type FilterSheetProps = {
  conditions: SearchConditions;
  found: SearchOutlook & { occupations: NamedOccupations };
};

/** The filters of a phone. The button is a link to the same form in the page for want of JavaScript. */
export function FilterSheet(props: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = chipsOf({ ...props.conditions, s: '' }).length;
  return (
    <div className={styles.sheet}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the filters when it cannot open them */}
      <a
        href="#filters"
        aria-haspopup="dialog"
        className={buttonClass('secondary')}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon name="filter" />
        条件をしぼる{chosen > 0 && `(${chosen})`}
      </a>
      {isOpen && (
        <BottomSheet title="条件をしぼる" onClose={() => setIsOpen(false)}>
          <FilterForm {...props} onSubmitted={() => setIsOpen(false)} />
        </BottomSheet>
      )}
    </div>
  );
}
