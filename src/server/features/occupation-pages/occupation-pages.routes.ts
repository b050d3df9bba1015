import type { OfficialFigures, occupationPagesApi } from '#contract/public/occupation-pages.ts';
import type { Occupation } from '#contract/public/occupations.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { wordsAgainstRules } from '#server/features/companies/check-wording.ts';
import { toCompanyCard } from '#server/features/companies/to-company.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import { civilServiceOf } from '#server/features/occupations/civil-service.ts';
import { strongestOf } from '#server/features/occupations/plain-strengths.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { createOccupationList, toListItem } from './list-occupations.ts';
import {
  countCompaniesOfOccupation,
  selectCompaniesOfOccupation,
} from './occupation-pages.queries.ts';

const companiesAtMost = 6;

export function occupationPagesRoutes({
  db,
  catalogue,
}: Context): Handlers<typeof occupationPagesApi> {
  const listOccupations = createOccupationList(catalogue);
  let pages = { version: '', byId: new Map<string, ReturnType<typeof cataloguePart>>() };
  /** Made again when figures have changed. */
  const pageOf = (id: string) => {
    const { version, occupations } = catalogue;
    if (pages.version !== version) {
      const parts = occupations.map((one) => [one.id, cataloguePart(one, catalogue)] as const);
      pages = { version, byId: new Map(parts) };
    }
    return pages.byId.get(id);
  };
  return {
    list: async ({ query }) => listOccupations(query),

    detail: async ({ params }) => {
      const page = pageOf(params.occupation);
      if (!page) throw new ApiError('not_found', { detail: 'この仕事のページはありません。' });
      const occupationId = page.id;
      const [rows, company_count] = await Promise.all([
        selectCompaniesOfOccupation(db, { occupationId, limit: companiesAtMost }),
        countCompaniesOfOccupation(db, { occupationId }),
      ]);
      const companies = rows.map((row) => toCompanyCard(row, catalogue));
      return { ...page, companies, company_count };
    },
  };
}

/** Parts of a page that the database does not know. */
function cataloguePart(occupation: Occupation, catalogue: Catalogue) {
  return {
    ...occupation,
    // People search with words such as ガードマン: they find the work, and the page has its own name for it.
    aliases: occupation.aliases.filter((alias) => wordsAgainstRules(alias).length === 0),
    group_name:
      catalogue.groups.find(({ code }) => code === occupation.group)?.easy_name ?? occupation.group,
    related: occupation.related.flatMap((id) => {
      const other = catalogue.byId.get(id);
      return other ? [toListItem(other)] : [];
    }),
    official: officialFigures(occupation.id, catalogue),
    strongest: strongestOf(occupation),
    starting_pay: catalogue.startingPayOf(occupation),
    civil_service: civilServiceOf(occupation.id),
  };
}

/** The words that job tag's terms ask for beside its figures. */
function officialFigures(id: string, { official }: Catalogue): OfficialFigures | null {
  const source = official.get(id);
  if (!source || source.parts.length === 0) return null;
  return {
    ...source,
    attribution: '出典：職業情報提供サイト（job tag）（厚生労働省）を加工して作成',
    url: 'https://shigoto.mhlw.go.jp/',
  };
}
