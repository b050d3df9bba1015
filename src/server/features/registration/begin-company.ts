import type { CompanyFields } from '#contract/account/registration.ts';
import type { Context } from '#server/context.ts';
import { askToJoin } from '#server/features/company-members/requests/ask-to-join.ts';
import {
  deleteRequestOf,
  lockCompanyOfNumber,
} from '#server/features/company-members/requests/company-requests.queries.ts';
import { insertDraftCompany } from './insert-draft-company.ts';

type Beginning = { userId: string; fields: CompanyFields };

/**
 * Gives an account its company in the caller's transaction: a draft, or, where a page with its 法人番号 is here
 * already, a request to that page's owners and the desk. There is never a second page for one number. A request that
 * has ended goes.
 */
export async function beginCompany(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { userId, fields }: Beginning,
): Promise<{ asksToJoin: boolean }> {
  const number = fields.corporate_number;
  const known = number ? await lockCompanyOfNumber(db, { number }) : null;
  if (!known) {
    await insertDraftCompany(db, { userId, fields, now: now() });
    await deleteRequestOf(db, { userId });
    return { asksToJoin: false };
  }
  await askToJoin(
    { db, config, now },
    { userId, companyId: known.id, companyName: fields.company_name, phone: fields.phone },
  );
  return { asksToJoin: true };
}
