import { schoolForm } from './school-forms.ts';

type Named = { prefecture: string; name: string };

/**
 * Finds rows without a code by prefecture and name, each once: by the name as it stands, else by its common writing
 * (高校 for 高等学校) when only one row has it.
 */
export function matchByName<T extends Named>(rows: readonly T[]): (school: Named) => T | null {
  const left = new Set(rows);
  const byName = groupBy(rows, nameKey);
  const byForm = groupBy(rows, ({ prefecture, name }) => `${prefecture}:${schoolForm(name)}`);
  return (school) => {
    const exact = byName.get(nameKey(school))?.find((row) => left.has(row));
    const alike = byForm.get(`${school.prefecture}:${schoolForm(school.name)}`) ?? [];
    const found = exact ?? (alike.length === 1 ? alike.find((row) => left.has(row)) : undefined);
    if (found) left.delete(found);
    return found ?? null;
  };
}

function nameKey({ prefecture, name }: Named): string {
  return `${prefecture}:${name.normalize('NFKC')}`;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
