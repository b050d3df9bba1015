import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => undefined;

/** True in a browser that runs scripts, after hydration: a control that needs one is not shown before. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}
