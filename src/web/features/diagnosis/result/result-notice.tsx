import { Link } from 'react-router';
import type { Basis } from '#contract/student/diagnosis.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type ShownOccupation, talkOnWords } from './result-words.ts';

type ResultNoticeProps = {
  basis: Basis;
  occupations: ShownOccupation[];
  /** Null when everything was asked. */
  talkOnPath: string | null;
};

/** How far a result goes. */
export function ResultNotice({ basis, occupations, talkOnPath }: ResultNoticeProps) {
  const isThin = basis === 'little' || occupations.every(({ confidence }) => confidence === 'low');
  return (
    <Notice tone="info">
      {isThin && (
        <p>
          まだ手がかりが少なめです。
          <Link to={talkOnPath ?? '/ai-diagnosis'}>{talkOnWords(talkOnPath)}</Link>
          と、結果がはっきりしてきます。
        </p>
      )}
      <p>
        AIはまちがえることがあります。最後は、先生や家の人と相談しながら、自分で決めてください。
      </p>
    </Notice>
  );
}
