import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staffReviewAttachmentsApi } from '#contract/company/review/review-attachments.ts';
import { pointsAtMost } from '#contract/company/review/review-points.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type NextCompany, staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { conditionsIn } from '#web/features/staff-companies/list/list-conditions.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { pointId } from './point-id.ts';
import { useReviewDraft } from './use-review-draft.ts';

export const reasonAtMost = 300;
const reasonsAtMost = 10;

/** Id of the text field for the page as a whole, where problems of a review stand. */
export const reasonsId = 'review-reasons';

export type Review = ReturnType<typeof useReview>;

type NextQuery = NonNullable<InputOf<typeof staffCompaniesApi.next>['query']>;

/** What was decided about a company, and what waits next: null for nothing, absent where that is not known. */
export type Decision = { id: string; words: string; next?: NextCompany | null };

/** The review of what a company has submitted: its draft of points, and what becomes of the submission. */
export function useReview(company: StaffCompany, onDecided: (decision: Decision) => void) {
  const { id, submitted_at, points } = company;
  const params = { id };
  const { act, isActing } = useAct();
  const notify = useNotify();
  const navigate = useNavigate();
  const { state } = useLocation();
  const draft = useReviewDraft(company);
  const [error, setError] = useState<string>();
  const [isAttaching, setIsAttaching] = useState(false);
  const body = { submitted_at: submitted_at ?? '' };
  const stillOpen = points.filter(({ is_closed, state }) => !is_closed && state !== 'done').length;

  /** False, and the sentence stands in the form, where nothing could be sent. */
  function isSendable(): boolean {
    const problem = isAttaching ? stillAttaching : problemOf(draft, stillOpen > 0);
    setError(problem);
    if (problem) document.getElementById(reasonsId)?.focus();
    return problem === undefined;
  }

  const findNext = () => {
    const query = { ...conditionsIn(state), after: id } as NextQuery;
    return browserApi.call(staffCompaniesApi.next, { query }).catch(() => null);
  };

  async function decide(work: () => Promise<unknown>, words: string) {
    if (!(await act(work, words))) return;
    draft.forget();
    const found = await findNext();
    onDecided({ id, words, ...(found && { next: found.company }) });
  }

  const claim = () => browserApi.call(staffCompaniesApi.claim, { params });

  return {
    draft,
    error,
    /** Earlier points that are said again when the copy goes back. */
    stillOpen,
    isActing,
    isSendable,
    /** A file is on its way. */
    isAttaching,
    setIsAttaching,
    attach: (upload: File, name: string) =>
      browserApi.call(staffReviewAttachmentsApi.add, { params, query: { name }, upload }),
    detach: (attachment: string) =>
      browserApi.call(staffReviewAttachmentsApi.remove, { params: { id, attachment } }),
    readFile: (attachment: string) =>
      browserApi.call(staffReviewAttachmentsApi.read, { params: { id, attachment } }),
    forgetError: () => setError(undefined),
    /** Adds a text field for a field of the page, and goes there. */
    addPoint: (field: string) => {
      draft.addPoint(field);
      // It is there once the draft is drawn.
      setTimeout(() => document.getElementById(pointId(field))?.focus());
    },
    publish: () =>
      decide(() => browserApi.call(staffCompaniesApi.publish, { params, body }), '公開しました'),
    sendBack: () => {
      const { reasons, points: added } = draft;
      const sent = {
        ...{ ...body, reasons, points: added.filter(({ text }) => text.trim() !== '') },
        attachments: company.attachments.waiting.map((file) => file.id),
      };
      return decide(
        () => browserApi.call(staffCompaniesApi.sendBack, { params, body: sent }),
        '理由をそえて戻しました',
      );
    },
    claim: () => act(claim, '審査をはじめました'),
    release: () =>
      act(
        () => browserApi.call(staffCompaniesApi.release, { params }),
        'ほかの人も審査できるようにしました',
      ),
    settle: (point: string, state: StaffCompany['points'][number]['state']) =>
      act(
        () =>
          browserApi.call(staffCompaniesApi.settlePoint, {
            params: { id, point },
            body: { state },
          }),
        '記しました',
      ),
    /** Goes to the company that waits next. */
    goOn: async () => {
      const found = await findNext();
      if (found?.company) await navigate(`/staff/companies/${found.company.id}`, { state });
      else if (found) notify('success', 'ほかに審査待ちはありません');
      else notify('error', 'つぎの企業を調べられませんでした。もう一度お試しください。');
    },
  };
}

const stillAttaching = 'ファイルを添付しています。終わってから、もう一度押してください。';

function problemOf(
  { reasons, points }: Pick<ReturnType<typeof useReviewDraft>, 'reasons' | 'points'>,
  isStillOpen: boolean,
): string | undefined {
  const texts = [...reasons, ...points.map(({ text }) => text.trim()).filter(Boolean)];
  if (texts.length === 0 && !isStillOpen) return '理由を1つ以上入力してください。';
  if (texts.length > pointsAtMost)
    return `お願いすることは、あわせて${pointsAtMost}個までにしてください。`;
  if (reasons.length > reasonsAtMost) return `理由は${reasonsAtMost}個までにしてください。`;
  if (texts.some((text) => [...text].length > reasonAtMost))
    return `1つの理由は${reasonAtMost}文字以内で入力してください。`;
  return undefined;
}
