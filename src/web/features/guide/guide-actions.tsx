import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useKeptAccount } from '#web/session/use-kept-account.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button, buttonClass } from '#web/ui/layout/button.tsx';
import styles from './guide-actions.module.css';

/** Dates as a file for the calendar of a phone, the page on paper, and for students the dates by mail. */
export function GuideActions({ prefecture, year }: { prefecture: string | null; year: number }) {
  const account = useKeptAccount();
  const [canPrint, setCanPrint] = useState(false);
  // Only a script can open the print dialog: until then the button is invisible but keeps its place.
  useEffect(() => setCanPrint(true), []);
  return (
    <div className={styles.actions}>
      <a
        href={`/guide/calendar.ics?year=${year}${prefecture ? `&prefecture=${prefecture}` : ''}`}
        className={buttonClass('secondary')}
        download
      >
        <Icon name="calendar" />
        <Furigana>これからの日程をカレンダーに入れる</Furigana>
      </a>
      <Button
        variant="quiet"
        className={canPrint ? undefined : styles.later}
        onClick={() => window.print()}
      >
        <Icon name="print" />
        印刷する
      </Button>
      {account === 'student' && (
        <Link to="/profile#profile-news" className={buttonClass('quiet')}>
          <Icon name="clock" />
          <Furigana>日程をメールで受け取る</Furigana>
        </Link>
      )}
    </div>
  );
}
