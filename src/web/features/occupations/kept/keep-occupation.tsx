import { isSharedDevice } from '#web/ui/device/device-users.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './kept-occupation-list.module.css';
import { KeptOccupationList } from './kept-occupation-list.tsx';
import {
  type KeptOccupation,
  keepOccupation,
  letOccupationGo,
  useKeptOccupations,
} from './kept-occupations.ts';

/** Keeps an occupation on this device without an account, and shows the others that are kept. */
export function KeepOccupation({ id, name }: KeptOccupation) {
  const isKept = useKeptOccupations().some((one) => one.id === id);
  // A device of many people keeps nothing about its readers.
  if (isSharedDevice()) return null;
  return (
    <div className={styles.keep}>
      <Button
        variant="secondary"
        onClick={() => (isKept ? letOccupationGo(id) : keepOccupation({ id, name }))}
      >
        <Icon name={isKept ? 'check' : 'pin'} />
        気になる仕事{isKept ? 'に入っています' : 'に入れる'}
      </Button>
      {isKept && <KeptOccupationList />}
    </div>
  );
}
