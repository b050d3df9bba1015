import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import {
  conditionsIn,
  waitingListAddress,
} from '#web/features/staff-companies/list/list-conditions.ts';
import { Button, buttonClass } from '#web/ui/layout/button.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { useFocusOnMount } from '#web/ui/layout/use-focus-on-mount.ts';
import type { Decision } from './use-review.ts';

type NextReviewProps = { decision: Decision; onGoOn: () => void };

/** What follows a decision: the next company, where the focus goes, or that nothing waits. */
export function NextReview({ decision: { words, next }, onGoOn }: NextReviewProps) {
  const id = useId();
  const { state } = useLocation();
  const conditions = conditionsIn(state);
  const isNarrowed = Object.keys(conditions).length > 0;
  const link = useFocusOnMount<HTMLAnchorElement>();
  const button = useFocusOnMount<HTMLButtonElement>();
  const nothing = useFocusOnMount<HTMLParagraphElement>();
  const key = { 'data-review-key': 'n', 'aria-describedby': id };
  if (next === null)
    return (
      <>
        <p ref={nothing} tabIndex={-1}>
          {words}。{isNarrowed && 'この条件の'}審査待ちはありません。
        </p>
        <LinkButton variant="secondary" to={waitingListAddress(conditions)}>
          企業の一覧へ
        </LinkButton>
      </>
    );
  return (
    <>
      <p id={id}>
        {words}。{next && `つぎは「${next.name}」です。`}
      </p>
      {next ? (
        <Link
          ref={link}
          to={`/staff/companies/${next.id}`}
          state={state}
          className={buttonClass('primary')}
          {...key}
        >
          つぎの審査へ
        </Link>
      ) : (
        <Button ref={button} onClick={onGoOn} {...key}>
          つぎの審査へ
        </Button>
      )}
    </>
  );
}
