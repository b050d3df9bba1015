import { type ComponentType, type SubmitEvent, useState } from 'react';
import { type Asked, formId, hintId } from './terms-context.ts';

type Box = ComponentType<{ asked: Asked }>;

/** Form that the words of a page submit to, with one box for all, which is fetched for the first of them. */
export function Explanation() {
  const [box, setBox] = useState<{ Box: Box } | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  function open(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    // A browser without popovers goes to the page of all words.
    if (!(submitter instanceof HTMLButtonElement) || !('popover' in submitter)) return;
    event.preventDefault();
    setAsked({ word: submitter.value, by: submitter });
    if (box) return;
    const form = event.currentTarget;
    import('./explanation-box.tsx').then(
      ({ ExplanationBox }) => setBox({ Box: ExplanationBox }),
      () => window.location.assign(`${form.action}?${new URLSearchParams({ q: submitter.value })}`),
    );
  }

  return (
    <>
      <form id={formId} action="/words" onSubmit={open} hidden>
        <span id={hintId}>ことばの説明を開く</span>
      </form>
      {box && asked && <box.Box asked={asked} />}
    </>
  );
}
