import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { asksForFurigana } from './features/display/furigana-provider.tsx';
import { loadDictionary } from './ui/furigana/load-dictionary.ts';
import { readEdits } from './ui/furigana/read-edits.ts';

// A page that came with readings is hydrated with the same ones.
if (asksForFurigana(location.search)) await loadDictionary(readEdits).catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
