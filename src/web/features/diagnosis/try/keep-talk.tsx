import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import type { KeptTalk } from '#counsellor/talk/device-talk.ts';
import { withNext } from '#web/session/next-path.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { carriedTalk } from './carried-talk.ts';
import type { Carried } from './draft-store.ts';
import styles from './try.module.css';

/** Where a draft goes into the account that the student came with. */
const keepPath = '/ai-diagnosis/keep';

type KeepTalkProps = {
  talk: KeptTalk;
  session: DiagnosisSessionDetail;
  isShared: boolean;
  onCarry: (carried: Carried) => void;
};

/** What goes over into an account, message by message, before anything goes. */
export function KeepTalk({ talk, session, isShared, onCarry }: KeepTalkProps) {
  const navigate = useNavigate();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const own = talk.messages.filter(({ role }) => role === 'user');
  const isEmpty = own.every(({ id }) => leftOut.has(id));

  function goOn(door: string) {
    onCarry(carriedTalk(talk, session, leftOut));
    void navigate(withNext(door, keepPath));
  }

  return (
    <div className={styles.page}>
      <h1>
        <Furigana>つづきを残す</Furigana>
      </h1>
      <p>
        <Furigana>
          下の言葉が、あなたのアカウントに入ります。残したくないものは、チェックを外してください。会社や学校には送られません。
        </Furigana>
      </p>
      <ul className={styles.messages}>
        {own.map(({ id, content }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={!leftOut.has(id)}
                onChange={() => setLeftOut(toggled(leftOut, id))}
              />
              <span>{content.replaceAll('\n', '、')}</span>
            </label>
          </li>
        ))}
      </ul>
      {isShared && (
        <Notice tone="info">
          みんなで使う端末では、メールのリンクを別のタブで開くと、この話は引きつげません。このタブのまま進んでください。
        </Notice>
      )}
      {isEmpty && <Notice tone="info">ひとつも残っていません。</Notice>}
      <div className={styles.actions}>
        <Button disabled={isEmpty} onClick={() => goOn('/register')}>
          登録して残す
        </Button>
        <Button variant="secondary" disabled={isEmpty} onClick={() => goOn('/login')}>
          ログインして残す
        </Button>
        <LinkButton variant="quiet" to="/try">
          もどる
        </LinkButton>
      </div>
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
