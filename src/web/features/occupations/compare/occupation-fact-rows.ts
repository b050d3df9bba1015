import type { OccupationPage } from '#contract/public/occupation-pages.ts';
import { formatCount, formatYen } from '#contract/words/amounts.ts';
import { fromHighSchool } from '../entry-ways.ts';
import { contextInWords } from '../work-context.ts';

/** Fields of an occupation that a comparison needs. */
export type ComparedOccupation = Pick<
  OccupationPage,
  | 'id'
  | 'name'
  | 'family'
  | 'summary'
  | 'likes'
  | 'dislikes'
  | 'context'
  | 'entry'
  | 'starting_pay'
  | 'company_count'
>;

type OccupationFact = { key: string; term: string; text: string };

/** Rows of a comparison, the same for every occupation, in its own words. */
export function occupationFactRows(occupation: ComparedOccupation): OccupationFact[] {
  const { summary, likes, dislikes, entry, starting_pay: pay, context } = occupation;
  return [
    { key: 'summary', term: 'どんな仕事', text: summary },
    {
      key: 'pay',
      term: '初任給のめやす',
      text: pay
        ? `${formatYen(pay.yen)}（${pay.of}、${pay.period}）`
        : '国の調査に数字がありません',
    },
    { key: 'entry', term: '高校を出てすぐ入る人', text: fromHighSchool[entry.high_school] },
    ...contextInWords(context).map(({ term, text }) => ({ key: term, term, text })),
    { key: 'likes', term: '好きな人が多いこと', text: likes.join('、') },
    { key: 'dislikes', term: '大変に感じる人もいること', text: dislikes.join('、') },
    {
      key: 'companies',
      term: 'このサイトの会社',
      text: `${formatCount(occupation.company_count)}社`,
    },
  ];
}
