import type { CompanyField } from '#contract/company/company-fields.ts';
import { fieldHints, hintsOfPublicBodies } from './field-hints.ts';
import { fieldSources, sourceOf } from './field-sources.ts';

/** What stands under a field: its hint, its place on a 求人票, and where the answer is usually found. */
export function hintOf({ path, section, onJobOffer }: CompanyField, isPublic: boolean) {
  const place =
    onJobOffer && section !== 'youth' && !isPublic && !fieldSources.has(path)
      ? `求人票では「${onJobOffer}」の欄のあたりです。`
      : null;
  const hint = (isPublic ? hintsOfPublicBodies[path] : undefined) ?? fieldHints[path];
  return [hint, place, sourceOf(path, isPublic)].filter(Boolean).join('\n') || undefined;
}
