import type { safetyResourcesApi } from '#contract/safety-resources.ts';
import type { Handlers } from '#server/http/implement.ts';
import { allSafetyResources } from './safety-resources.ts';

export function safetyResourcesRoutes(): Handlers<typeof safetyResourcesApi> {
  return { list: async () => allSafetyResources() };
}
