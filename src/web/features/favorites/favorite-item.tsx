import { type ReactNode, useRef } from 'react';
import type { PublicFavorite } from '#contract/student/favorites.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import styles from './favorite-item.module.css';
import { FavoriteNotes } from './favorite-notes.tsx';
import { TakeBack } from './take-back.tsx';

type FavoriteItemProps = {
  favorite: PublicFavorite;
  /** Place in the list; null for a removed favourite that still shows on the page. */
  place: { at: number; of: number } | null;
  onMove: (to: number) => void;
  /** Card of the company. */
  children: ReactNode;
};

/** A kept company with the student's own label, memo and order. */
export function FavoriteItem({ favorite, place, onMove, children }: FavoriteItemProps) {
  const { company } = favorite;
  const item = useRef<HTMLDivElement>(null);
  return (
    <Furigana>
      <div ref={item} tabIndex={-1} className={styles.item}>
        {children}
        {!place && <TakeBack company={company} onTaken={() => item.current?.focus()} />}
        {place && (
          <div className={styles.own}>
            <FavoriteNotes key={favorite.id} favorite={favorite} />
            {place.of > 1 && (
              <fieldset className={styles.order}>
                <legend className={styles.legend}>並び順: {place.at + 1}番目</legend>
                <MoveButton
                  label={`${company.name}を上へ`}
                  isUp
                  isEnd={place.at === 0}
                  onClick={() => onMove(place.at - 1)}
                />
                <MoveButton
                  label={`${company.name}を下へ`}
                  isEnd={place.at === place.of - 1}
                  onClick={() => onMove(place.at + 1)}
                />
              </fieldset>
            )}
          </div>
        )}
      </div>
    </Furigana>
  );
}

type FavoriteActionsProps = {
  company: Pick<PublicFavorite['company'], 'id' | 'name'>;
  /** Further actions for the company. */
  children: ReactNode;
};

/** Actions on the card of a kept company. */
export function FavoriteActions({ company: { id, name }, children }: FavoriteActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      <FavoriteButton companyId={id} companyName={name} />
    </div>
  );
}

type MoveButtonProps = { label: string; isUp?: boolean; isEnd: boolean; onClick: () => void };

/** Button that moves a favourite; at the end of the list it is disabled instead of vanishing. */
function MoveButton({ label, isUp = false, isEnd, onClick }: MoveButtonProps) {
  return (
    <Furigana>
      <Button
        variant="secondary"
        className={isUp ? styles.up : undefined}
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={isEnd ? undefined : onClick}
      >
        <Icon name="chevron-down" />
        {isUp ? '上へ' : '下へ'}
      </Button>
    </Furigana>
  );
}
