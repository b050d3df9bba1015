import type { Duties } from '#server/duties.ts';
import { deleteOldModelCalls } from './model.queries.ts';

export const modelDuties: Duties = {
  feature: 'model',
  // Claims without contents: an export would show nothing but times.
  personalData: { columns: { 'model_calls.user_id': 'deleted' } },
  retention: { 'claims of model calls, after two days': deleteOldModelCalls },
};
