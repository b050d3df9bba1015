import { Link } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';
import type { ShownOccupation } from './result-words.ts';

type ResultNoticeProps = {
  occupations: ShownOccupation[];
  /** Null when everything was asked. */
  talkOnPath: string | null;
};

/** How far a result goes. */
export function ResultNotice({ occupations, talkOnPath }: ResultNoticeProps) {
  const isThin = occupations.every(({ confidence }) => confidence === 'low');
  return (
    <Notice tone="info">
      {isThin && (
        <p>
          まだ手がかりが少なめです。
          <Link to={talkOnPath ?? '/ai-diagnosis'}>
            {talkOnPath ? 'もう少し話す' : 'もう一度話す'}
          </Link>
          と、結果がはっきりしてきます。
        </p>
      )}
      <p>
        AIはまちがえることがあります。最後は、先生や家の人と相談しながら、自分で決めてください。
      </p>
    </Notice>
  );
}
