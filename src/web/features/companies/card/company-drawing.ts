import type { CompanyCard } from '#contract/company/companies.ts';
import { pictureFamily } from '#contract/words/areas.ts';
import { drawingOf } from '#web/ui/drawings/drawing.tsx';

type Pictured = Pick<CompanyCard, 'id' | 'industry' | 'first_occupation'>;

/** Name of the drawing that stands for a company: that of its first occupation, or one of its industry. */
export function companyDrawing(company: Pictured): string {
  const { first_occupation: first } = company;
  return first ? drawingOf(first) : `families/${pictureFamily(company)}`;
}
