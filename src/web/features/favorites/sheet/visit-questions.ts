import type { CompanyDetail } from '#contract/company/companies.ts';

/** Most questions for one visit. */
const questionsAtMost = 3;

/**
 * Questions for a visit: first unpublished facts that matter every day, then those that only people who work there can
 * answer.
 */
export function visitQuestions({ conditions, youth, work }: CompanyDetail): string[] {
  const candidates = [
    { isOpen: youth.overtime_hours === null, question: '残業は、月にどのくらいありますか。' },
    { isOpen: conditions.annual_holidays === null, question: '1年の休みは、何日ありますか。' },
    {
      isOpen: conditions.night_or_shift === null,
      question: '夜勤や、交替で働く日はありますか。',
    },
    { isOpen: youth.training === null, question: '入社してから、どんな研修がありますか。' },
    { isOpen: conditions.transfer === null, question: '転勤はありますか。' },
    { isOpen: youth.mentor === null, question: '新しく入った人には、だれが仕事を教えますか。' },
    { isOpen: youth.new_graduates_left === null, question: '入社した先輩は、長く働いていますか。' },
    { isOpen: work.hard_parts.length === 0, question: '仕事で大変なのは、どんなところですか。' },
    { isOpen: true, question: '高校を卒業して入った先輩と、話せますか。' },
    { isOpen: true, question: '1年目は、どんな仕事をしますか。' },
    { isOpen: true, question: '入社までに、やっておくとよいことはありますか。' },
  ];
  return candidates
    .filter(({ isOpen }) => isOpen)
    .slice(0, questionsAtMost)
    .map(({ question }) => question);
}
