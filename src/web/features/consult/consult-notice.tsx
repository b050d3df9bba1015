import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The way to people to turn to, from a page about something else. */
export function ConsultNotice({ children }: { children: ReactNode }) {
  return (
    <Notice tone="info">
      <p>
        <Furigana>
          {children}
          <Link to="/consult">相談できるところ</Link>
          を見てください。
        </Furigana>
      </p>
    </Notice>
  );
}
