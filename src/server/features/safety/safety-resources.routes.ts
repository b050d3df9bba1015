import type { safetyResourcesApi } from '#contract/student/safety-resources.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';
import type { Handlers } from '#server/http/api/implement.ts';

export function safetyResourcesRoutes(): Handlers<typeof safetyResourcesApi> {
  return { list: async () => [...currentFacts().hotlines] };
}
