import { withConfig } from './set-up/with-config.ts';

await withConfig(async (config) => {
  // Only now: what is missing in this copy of the program is said in a sentence, too.
  const { startSite } = await import('./assembly/start/start-site.ts');
  await startSite(config);
});
