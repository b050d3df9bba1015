import type { staffImportsApi } from '#contract/staff/staff-imports.ts';
import type { Context } from '#server/context.ts';
import { refreshFacts } from '#server/features/catalogue-edits/refresh-facts.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { applyImport, checkImport } from './import-list.ts';

export function staffImportsRoutes(context: Context): Handlers<typeof staffImportsApi> {
  // A list has thousands of rows.
  const patient = { ...context, db: context.backgroundDb };
  return {
    check: ({ params: { list }, body: { bytes } }) => checkImport(patient, { list, bytes }),
    apply: async ({ user, params: { list }, query: { digest }, body: { bytes } }) => {
      const report = await applyImport(patient, { list, bytes, digest, by: user });
      // Other processes look again within moments.
      if (list === 'minimum-wages' || list === 'deduction-rates') await refreshFacts(context.db);
      if (list === 'occupation-figures') await context.catalogue.renewFigures(context.db);
      return report;
    },
  };
}
