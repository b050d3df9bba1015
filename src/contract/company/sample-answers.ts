import { type CompanyField, companyFieldList } from './company-fields.ts';

/** Texts that have to be written in one way. */
const formatted: Record<string, string> = {
  name_kana: 'ミホン',
  website_url: 'https://www.example.co.jp/web',
  video_url: 'https://www.example.co.jp/video',
  founded_on: '1985-04',
  corporate_number: '7000012050002',
  postal_code: '1000001',
  'conditions.job_number': '13010-01234567',
  'conditions.visible_from': '2027-07-15',
};

/** For tests: a valid answer to every simple field, by its path; texts and most numbers are no other field's. */
export const sampleAnswers: ReadonlyMap<string, unknown> = new Map(
  companyFieldList.flatMap((field, at) => {
    const answer = answerTo(field, at);
    return answer === undefined ? [] : [[field.path, answer] as const];
  }),
);

function answerTo(field: CompanyField, at: number): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
      return formatted[field.path] ?? `答え${at}です`;
    case 'lines':
      return [`答え${at}です`];
    case 'number':
      return Math.min(field.most, Math.max(field.least, at));
    case 'yes-no':
      return true;
    case 'choice':
      return field.options.at(-1);
    case 'choices':
      return field.options.slice(0, 2);
    default:
      return undefined;
  }
}
