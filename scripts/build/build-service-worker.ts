import { fileURLToPath } from 'node:url';
import { serwist } from '@serwist/vite';
import type { Plugin } from 'vite';
import { buildInputsHash } from './build-inputs.ts';

const client = fileURLToPath(new URL('../../build/client', import.meta.url));

/**
 * Builds the service worker beside the pages. The page that says there is no network comes with it; its revision is
 * the mark of the build, so that another build is another worker, which deletes what the older one kept.
 */
export function buildServiceWorker(): Plugin[] {
  const plugins = serwist({
    swSrc: 'src/web/features/offline/worker/service-worker.ts',
    swDest: `${client}/sw.js`,
    globDirectory: client,
    globPatterns: [],
    additionalPrecacheEntries: [{ url: '/offline.html', revision: buildInputsHash().slice(0, 12) }],
    rollupFormat: 'iife',
  });
  // The server's build has no worker of its own.
  return plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name === 'client',
  }));
}
