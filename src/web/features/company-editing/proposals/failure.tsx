import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFocusOnMount } from '#web/ui/layout/use-focus-on-mount.ts';

/** Why nothing could be read; it takes the focus. Give each try a `key`, so that a second one is heard, too. */
export function Failure({ sentence }: { sentence: string }) {
  const notice = useFocusOnMount<HTMLDivElement>();
  return (
    <Notice tone="error" role="alert" tabIndex={-1} ref={notice}>
      {sentence}
    </Notice>
  );
}
