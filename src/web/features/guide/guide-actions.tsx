import { useEffect, useState } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button, buttonClass } from '#web/ui/layout/button.tsx';
import styles from './guide-actions.module.css';

/** The dates as a file for the calendar of the phone, and the page on paper. */
export function GuideActions({ prefecture, year }: { prefecture: string | null; year: number }) {
  const [canPrint, setCanPrint] = useState(false);
  // Only a script can open the print dialog: until then the button keeps its place, and nobody sees it.
  useEffect(() => setCanPrint(true), []);
  return (
    <div className={styles.actions}>
      <a
        href={`/guide/calendar.ics?year=${year}${prefecture ? `&prefecture=${prefecture}` : ''}`}
        className={buttonClass('secondary')}
        download
      >
        <Icon name="calendar" />
        <Furigana>これからの日程をカレンダーに入れる（.ics）</Furigana>
      </a>
      <Button
        variant="quiet"
        className={canPrint ? undefined : styles.later}
        onClick={() => window.print()}
      >
        <Icon name="print" />
        印刷する
      </Button>
    </div>
  );
}
