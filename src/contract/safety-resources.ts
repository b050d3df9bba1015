import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Somebody to call, for whatever worry. */
export const SafetyResource = z.object({
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  /** Day on which the operator checked name and number; null until then. */
  verified_on: z.iso.date().nullable(),
});
export type SafetyResource = z.infer<typeof SafetyResource>;

export const safetyResourcesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/safety-resources/',
    access: 'public',
    summary: 'People to call, always in reach of somebody who talks',
    response: z.array(SafetyResource),
  }),
};
