import { z } from 'zod';
import { schoolListSource } from '#contract/public/schools.ts';
import { readDataText } from '#server/data-directory.ts';

/** The day of the list that ships: another one is taken up at the next start. */
export const shippedListDay = '2026-05-20';

const columns = ['code', 'kind', 'prefecture_code', 'founder', 'name', 'name_kana', 'course_kinds'];

const Row = z.strictObject({
  code: z.string().regex(/^[A-Z]\d{12}$/),
  kind: z.enum(['高等学校', '中等教育学校']),
  prefecture_code: z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/),
  founder: z.enum(['国立', '公立', '私立']),
  name: z.string().min(1).max(100),
  name_kana: z.string().regex(/^[ァ-ヶー]*$/),
  course_kinds: z.string(),
});

type ShippedSchool = {
  code: string;
  prefecture: string;
  name: string;
  /** Empty where no reading is known. */
  nameKana: string;
  courseKinds: string[];
};

/** The schools of `data/high-schools.csv`. Throws naming the line that does not fit, or when the source is missing. */
export function readShippedSchools(text = readDataText('high-schools.csv')): ShippedSchool[] {
  const [source = '', header, ...lines] = text.trimEnd().split('\n');
  const refuse = (line: number, what: string) =>
    new Error(`data/high-schools.csv: line ${line}: ${what}`);
  if (!source.startsWith(`# ${schoolListSource}`)) throw refuse(1, 'the source is not named');
  if (header !== columns.join(',')) throw refuse(2, 'unknown header');
  const codes = new Set<string>();
  return lines.map((line, at) => {
    const cells = line.split(',');
    const named = Object.fromEntries(cells.map((cell, index) => [columns[index] ?? index, cell]));
    const { data, error } = Row.safeParse(named);
    if (!data) throw refuse(at + 3, error.issues[0]?.path.join('.') ?? 'unknown');
    if (codes.has(data.code)) throw refuse(at + 3, 'the code is there twice');
    codes.add(data.code);
    return {
      code: data.code,
      prefecture: data.prefecture_code,
      name: data.name,
      nameKana: data.name_kana,
      courseKinds: data.course_kinds === '' ? [] : data.course_kinds.split('|'),
    };
  });
}
