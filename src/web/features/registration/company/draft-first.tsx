import { Notice } from '#web/ui/feedback/notice.tsx';

/** What becomes of a page that is begun. */
export function DraftFirst() {
  return (
    <Notice tone="info">
      <p>
        企業ページは、まず下書きとして作られます。運営が内容を確かめたあとで公開されます。それまで、ほかの人には見えません。
      </p>
    </Notice>
  );
}
