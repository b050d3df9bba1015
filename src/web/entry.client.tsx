import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { asksForFurigana } from './features/display/furigana-provider.tsx';

// A page that came with readings is hydrated with the same ones.
if (asksForFurigana(location.search))
  await import('./ui/furigana/load-readings.ts')
    .then(({ loadReadings }) => loadReadings())
    .catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
