import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { ConflictNotice } from './conflict-notice.tsx';

/** What was typed is kept, in this tab or in this browser, until it is saved or given up. */
export function UnsavedNotice({ keptIn, onForget }: { keptIn: string; onForget: () => void }) {
  return (
    <Notice tone="info" role="status">
      <p>まだ保存していない内容があります。この画面を離れても、{keptIn}には残ります。</p>
      <Button variant="quiet" onClick={onForget}>
        変えたところを取り消す
      </Button>
    </Notice>
  );
}

type SavedFirstProps = { what: string; saveAnyway: () => unknown; takeNewest: () => unknown };

/** Somebody else saved first, and nothing of theirs is kept beside. Give each attempt its own `key`. */
export function SavedFirstNotice({ what, saveAnyway, takeNewest }: SavedFirstProps) {
  return (
    <ConflictNotice
      keepMine={{ label: '自分の内容で保存する（相手の変更は消えます）', onChoose: saveAnyway }}
      takeNewest={{ label: '相手の内容を読みこむ（自分の変更は消えます）', onChoose: takeNewest }}
    >
      ほかの人が、先に{what}を変更しました。あなたの書いた内容は、この画面に残っています。
    </ConflictNotice>
  );
}
