import { z } from 'zod';
import {
  type CompanyField,
  companyFieldOf,
  fieldsOfSection,
  fieldValue,
  isAsked,
  isTold,
} from '#contract/company/company-fields.ts';
import { youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import { IdParams } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

/** Parts of a page that name what the company has not published. */
type WishSection = 'conditions' | 'youth';

const youthPaths = new Set(youthEmploymentItems.map(([item]) => `youth.${item}`));

const fieldsOf: Record<WishSection, readonly CompanyField[]> = {
  conditions: fieldsOfSection('conditions').filter(({ isPartOf }) => !isPartOf),
  youth: fieldsOfSection('youth').filter(({ path }) => youthPaths.has(path)),
};

/** Path of a field that a page may lack, such as `youth.training`. */
export const WishItem = z.enum(
  [...fieldsOf.conditions, ...fieldsOf.youth].map(({ path }) => path) as [string, ...string[]],
);
export type WishItem = z.infer<typeof WishItem>;

/** A missing item by a student's word for it. */
export function wishTerm(item: string): string {
  const field = companyFieldOf(item);
  return field?.term ?? field?.label ?? item;
}

type Published = {
  jsic: string;
  conditions: { visible_from: string | null };
  youth: object;
};

/**
 * Items of a part that a published page lacks, in the order of the form. What the calendar keeps closed is not missing,
 * nor a note to an answer that is not there.
 */
export function missingItems(section: WishSection, company: Published): string[] {
  const read = (path: string) => fieldValue(company, path);
  const isClosed = ({ seen }: CompanyField) =>
    seen === 'from-wage-day' && company.conditions.visible_from !== null;
  return fieldsOf[section]
    .filter((field) => isAsked(field, read) && !isClosed(field) && !isTold(field, read))
    .map(({ path }) => path);
}

export const companyWishesApi = {
  wish: endpoint({
    method: 'POST',
    path: '/api/company-profiles/{id}/wishes/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Somebody wants to know what a page lacks; counted once a device and week, no account',
    params: IdParams,
    body: z.object({ item: WishItem }),
    response: null,
    status: 204,
  }),
};
