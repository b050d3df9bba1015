import { type ComponentType, lazy } from 'react';
import { Button } from '#web/ui/layout/button.tsx';
import { Notice } from './notice.tsx';

/**
 * A part whose scripts are not in the first load; it stands in a `Suspense`. Where they do not come, a sentence and the
 * way to try again stand in its place.
 */
export function comesLater<Props extends object>(part: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const found: ComponentType<Props> = await part().catch(() => NotLoaded);
    return { default: found };
  });
}

function NotLoaded() {
  return (
    <Notice tone="error" role="alert">
      <p>ここを読み込めませんでした。電波のよい所で、もう一度お試しください。</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        ページを開きなおす
      </Button>
    </Notice>
  );
}
