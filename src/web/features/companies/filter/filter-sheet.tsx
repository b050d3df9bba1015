import { type MouseEvent, useEffect, useState } from 'react';
import { chipsOf, type NamedOccupations } from '#web/features/companies/card/condition-chips.ts';
import type { PageOutlook } from '#web/features/companies/search/packed-facets.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { buttonClass } from '#web/ui/layout/button.tsx';
import { pageIsCalm } from '#web/ui/layout/hydrate-later.tsx';
import styles from './filter-sheet.module.css';
import { areaName, type SearchConditions } from './search-conditions.ts';

type FilterSheetProps = {
  conditions: SearchConditions;
  found: PageOutlook & { occupations: NamedOccupations };
};

const loadDialog = async () => (await import('./filter-dialog.tsx')).FilterDialog;
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** Filters on a phone. Without JavaScript the button is a link to the same form in the page. */
export function FilterSheet(props: FilterSheetProps) {
  const [Opened, setOpened] = useState<Dialog | null>(null);
  const [atPlaces, setAtPlaces] = useState(false);
  const [place, ...otherPlaces] = props.conditions.areas;
  const chosen = chipsOf({ ...props.conditions, s: '' }).length;
  useEffect(() => {
    // Fetched ahead when the page is calm; an earlier tap waits for it.
    void pageIsCalm()
      .then(loadDialog)
      .catch(() => undefined);
  }, []);
  const openAt = (places: boolean) => (event: MouseEvent) => {
    event.preventDefault();
    setAtPlaces(places);
    loadDialog().then(
      (dialog) => setOpened(() => dialog),
      () => window.location.assign('#filters'),
    );
  };
  const way = buttonClass('secondary', { className: styles.way });
  return (
    <div className={styles.sheet}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the filters when it cannot open them */}
      <a href="#filters" aria-haspopup="dialog" className={way} onClick={openAt(true)}>
        <Icon name="pin" />
        <Furigana>
          {place === undefined
            ? '地域をえらぶ'
            : `${areaName(place)}${otherPlaces.length > 0 ? `ほか${otherPlaces.length}` : ''}`}
        </Furigana>
      </a>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the filters when it cannot open them */}
      <a href="#filters" aria-haspopup="dialog" className={way} onClick={openAt(false)}>
        <Icon name="filter" />
        <Furigana>条件をしぼる{chosen > 0 && `(${chosen})`}</Furigana>
      </a>
      {Opened && <Opened {...props} atPlaces={atPlaces} onClose={() => setOpened(null)} />}
    </div>
  );
}
