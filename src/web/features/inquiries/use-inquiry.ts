import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { networkSentence } from '#contract/kit/network-sentence.ts';
import type { InquiryKind, InquiryReceipt } from '#contract/public/inquiries.ts';
import { useFormProblem } from '#web/api/use-form-problem.ts';
import { useKeptDraft } from '#web/ui/fields/use-kept-draft.ts';
import { shownSince } from '#web/ui/layout/hydrate-later.tsx';
import { checkInquiry } from './check-inquiry.ts';
import { emptyInquiry, type InquiryDraft, kindWords } from './inquiry-kinds.ts';

type Steps = typeof import('./inquiry-steps.ts').inquirySteps;
export type InquiryStep = 'input' | 'confirm' | 'done';

/** The answer to what was sent, and the address in it: the form is empty by then. */
type Receipt = InquiryReceipt & { email: string };

type Options = { kind: InquiryKind; draftKey: string; companyId: string | null };

/** The state of a form of three steps: what was typed, where one is, what is wrong, sending it once. */
export function useInquiry({ kind, draftKey, companyId }: Options) {
  const { draft, change, forget } = useKeptDraft(`inquiry:${draftKey}`, emptyInquiry);
  const [step, setStep] = useState<InquiryStep>('input');
  const [steps, setSteps] = useState<Steps | null>(null);
  const isWriting = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const fields = useMemo(() => fieldsOf(kind), [kind]);
  const form = useFormProblem(fields);
  useStartTime(draft, { change, step });

  // While an answer is awaited somebody may go on to another form.
  const current = useRef('');
  current.current = `${kind} ${companyId}`;
  const shown = useShown({ kind, companyId });
  if (shown.isOther || (shown.isAgain && step === 'done')) {
    setStep('input');
    setReceipt(null);
    form.clear();
  }

  async function confirm(event: FormEvent) {
    event.preventDefault();
    const sentences = checkInquiry(kind, draft);
    if (Object.keys(sentences).length > 0) return form.refuse(sentences);
    form.clear();
    const nextSteps = await loadSteps();
    // Browsers remember that a script could not be fetched; what was typed outlives a reload.
    if (!nextSteps)
      return form.refuse(
        {},
        `${networkSentence}このページを読みこみ直すと、つづきから送れます。入力したものは残っています。`,
      );
    setSteps(nextSteps);
    change(nextSteps.submissionOf({ kind, draft, companyId }));
    setStep('confirm');
  }

  async function send() {
    if (!steps || isSending) return;
    setIsSending(true);
    const sent = current.current;
    try {
      const answer = await steps.sendInquiry({ kind, draft, companyId });
      if (current.current !== sent) return;
      setReceipt({ ...answer, email: draft.email });
      change(emptyInquiry);
      forget();
      setStep('done');
    } catch (error) {
      if (current.current !== sent) return;
      form.refuseBy(error);
      setStep('input');
    } finally {
      setIsSending(false);
    }
  }

  return {
    draft,
    change: (patch: Partial<InquiryDraft>) => {
      form.forgive(...Object.keys(patch));
      // The next step is going to be needed.
      if (!isWriting.current) void loadSteps();
      isWriting.current = true;
      change(patch);
    },
    step,
    steps,
    receipt,
    isSending,
    problem: form.problem,
    sentences: form.sentences,
    confirm,
    send,
    goBack: () => setStep('input'),
  };
}

/** Null where they cannot be fetched. */
function loadSteps(): Promise<Steps | null> {
  return import('./inquiry-steps.ts').then(
    ({ inquirySteps }) => inquirySteps,
    () => null,
  );
}

/**
 * Whether this is another form now, or the same one that a link led to again. The way back in the browser and
 * places within the page, such as that of the link past the header, leave it as it is.
 */
function useShown({ kind, companyId }: Pick<Options, 'kind' | 'companyId'>) {
  const { key } = useLocation();
  const isByLink = useNavigationType() !== 'POP';
  const [before, setBefore] = useState({ kind, companyId, key });
  const isOther = before.kind !== kind || before.companyId !== companyId;
  const isMoved = before.key !== key;
  if (isOther || isMoved) setBefore({ kind, companyId, key });
  return { isOther, isAgain: isMoved && isByLink };
}

type Starting = { change: (patch: Partial<InquiryDraft>) => void; step: InquiryStep };

/** Notes when the form was shown first. */
function useStartTime(draft: InquiryDraft, { change, step }: Starting) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kept draft has its own time
  useEffect(() => {
    if (isReady && step === 'input' && draft.started_at === '')
      change({ started_at: String(Math.round(shownSince())) });
  }, [isReady, step]);
}

function fieldsOf(kind: InquiryKind) {
  const { organisation, wanted, body } = kindWords[kind];
  return [
    { name: 'name', label: 'お名前' },
    { name: 'email', label: 'メールアドレス' },
    { name: 'organisation', label: organisation?.label ?? '' },
    { name: 'wanted_company', label: wanted?.label ?? '' },
    { name: 'phone', label: '電話番号' },
    { name: 'plan', label: '広告の種類' },
    { name: 'body', label: body.label },
  ].map((field) => ({ id: `inquiry-${field.name}`, ...field }));
}
