import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Routes are few: shipping the manifest with the page saves a request per page to /__manifest.
  routeDiscovery: { mode: 'initial' },
  // Without it the first cold page in development answers 504 and reloads.
  future: { unstable_optimizeDeps: true },
} satisfies Config;
