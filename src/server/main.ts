import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { withConfig } from './set-up/with-config.ts';

await withConfig(async (config) => {
  // What Node makes of the sources is kept for the next start; where it cannot be written, nothing is.
  enableCompileCache(join(config.dataDir, 'compile-cache'));
  // Only now: what is missing in this copy of the program is said in a sentence, too.
  const { startSite } = await import('./assembly/start/start-site.ts');
  await startSite(config);
});
