/** What an address of the list asks for, as written there: the API judges whether it makes sense. */
export type InternshipConditions = { prefecture: string; grade: string; industry: string };

export function readInternshipConditions(params: URLSearchParams): InternshipConditions {
  const one = (name: string) => params.get(name)?.trim() ?? '';
  return { prefecture: one('prefecture'), grade: one('grade'), industry: one('industry') };
}

/** Address of the list; the first page needs no number. */
export function internshipPath(conditions: InternshipConditions, page = 1): string {
  const given = Object.entries(conditions).filter(([, value]) => value !== '');
  const params = new URLSearchParams(given);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/internship?${params}` : '/internship';
}
