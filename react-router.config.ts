import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Routes are few: shipping the manifest with the page saves a request per page to /__manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
