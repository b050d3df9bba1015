import type { KeyboardEvent } from 'react';

/** What browsers report while an input method works on the key; Safari also at its closing Enter. */
const processKeyCode = 229;

/** Enter, but not the one that ends a conversion of kana. */
export function isPlainEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== processKeyCode;
}
