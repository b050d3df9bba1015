import { useState } from 'react';
import { readDeviceText, writeDeviceText } from '#web/ui/device/device-text.ts';

/** How the text of a column is written: as readers will see it, or as Markdown. */
export type WritingMode = 'shown' | 'markdown';

const key = 'desk-writing';

/** The way of writing that was chosen last in this browser. */
export function useWritingMode(): [WritingMode, (mode: WritingMode) => void] {
  const [mode, setMode] = useState<WritingMode>(() =>
    readDeviceText(key) === 'markdown' ? 'markdown' : 'shown',
  );
  return [
    mode,
    (next) => {
      setMode(next);
      writeDeviceText(key, next);
    },
  ];
}
