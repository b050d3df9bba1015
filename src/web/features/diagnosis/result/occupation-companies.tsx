import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './occupation-result.module.css';

type OccupationCompaniesProps = {
  name: string;
  isOpenAtFirst: boolean;
  /** Drawn when the section is opened for the first time. */
  render: () => ReactNode;
};

/** Companies that offer an occupation, asked for when somebody wants to see them. */
export function OccupationCompanies({ name, isOpenAtFirst, render }: OccupationCompaniesProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  return (
    <details
      className={styles.companies}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary>
        <span>「{name}」の仕事がある企業</span>
        <Icon name="chevron-down" />
      </summary>
      {wasOpened && render()}
    </details>
  );
}
