import type { staffImportsApi } from '#contract/staff/staff-imports.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { applyImport, checkImport } from './import-list.ts';

export function staffImportsRoutes(context: Context): Handlers<typeof staffImportsApi> {
  // A list has thousands of rows.
  const patient = { ...context, db: context.backgroundDb };
  return {
    check: ({ params: { list }, body: { bytes } }) => checkImport(patient, { list, bytes }),
    apply: ({ user, params: { list }, query: { digest }, body: { bytes } }) =>
      applyImport(patient, { list, bytes, digest, by: user }),
  };
}
