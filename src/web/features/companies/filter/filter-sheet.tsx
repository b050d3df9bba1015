import { type MouseEvent, useEffect, useState } from 'react';
import { chipsOf, type NamedOccupations } from '#web/features/companies/card/condition-chips.ts';
import type { PageOutlook } from '#web/features/companies/search/packed-facets.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { buttonClass } from '#web/ui/layout/button.tsx';
import { pageIsCalm } from '#web/ui/layout/hydrate-later.tsx';
import styles from './filter-sheet.module.css';
import type { SearchConditions } from './search-conditions.ts';

type FilterSheetProps = {
  conditions: SearchConditions;
  found: PageOutlook & { occupations: NamedOccupations };
};

const loadDialog = async () => (await import('./filter-dialog.tsx')).FilterDialog;
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** Filters on a phone. Without JavaScript the button is a link to the same form in the page. */
export function FilterSheet(props: FilterSheetProps) {
  const [Opened, setOpened] = useState<Dialog | null>(null);
  const chosen = chipsOf({ ...props.conditions, s: '' }).length;
  useEffect(() => {
    // Fetched ahead when the page is calm; an earlier tap waits for it.
    void pageIsCalm()
      .then(loadDialog)
      .catch(() => undefined);
  }, []);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    loadDialog().then(
      (dialog) => setOpened(() => dialog),
      () => window.location.assign('#filters'),
    );
  };
  return (
    <div className={styles.sheet}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the filters when it cannot open them */}
      <a href="#filters" aria-haspopup="dialog" className={buttonClass('secondary')} onClick={open}>
        <Icon name="filter" />
        <Furigana>条件をしぼる{chosen > 0 && `(${chosen})`}</Furigana>
      </a>
      {Opened && <Opened {...props} onClose={() => setOpened(null)} />}
    </div>
  );
}
