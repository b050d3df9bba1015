import { isPublicBodyNumber } from '#contract/text/corporate-number.ts';
import { shippedIndustries } from '#contract/words/areas.ts';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import { publicDivision } from './jsic-divisions.ts';

/**
 * The division of JSIC that an industry lies in, or most of it. Where it holds companies and public bodies, a 法人番号
 * tells which of them it is.
 */
export function jsicOf(key: IndustryKey, corporateNumber: string | null = null): string {
  const divisions = shippedIndustries.find((industry) => industry.key === key)?.jsic ?? [];
  const isPublic = corporateNumber !== null && isPublicBodyNumber(corporateNumber);
  return isPublic && divisions.includes(publicDivision) ? publicDivision : (divisions[0] ?? '');
}

/** The industry that a 法人番号 tells by itself: that of public bodies; undefined for every other one. */
export function industryOfNumber(corporateNumber: string | null): IndustryKey | undefined {
  if (corporateNumber === null || !isPublicBodyNumber(corporateNumber)) return undefined;
  return shippedIndustries.find(({ jsic }) => jsic.includes(publicDivision))?.key;
}
