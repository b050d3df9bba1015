import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';

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
