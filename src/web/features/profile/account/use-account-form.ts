import { useRef, useState } from 'react';
import { type FormProblem, formProblem } from './form-problem.ts';

type AccountForm<Field extends string> = {
  /** `attempt` as the summary's key gives it the focus each time. */
  problem: (FormProblem<Field> & { attempt: number }) | null;
  isSending: boolean;
  submit: (work: () => Promise<void>, missing: FormProblem<Field>['fields']) => Promise<void>;
};

/** Sends once at a time; what is missing is said before anything is sent. */
export function useAccountForm<Field extends string>(names: readonly Field[]): AccountForm<Field> {
  const [problem, setProblem] = useState<AccountForm<Field>['problem']>(null);
  const [isSending, setIsSending] = useState(false);
  const attempts = useRef(0);

  function show(found: FormProblem<Field>) {
    attempts.current += 1;
    setProblem({ ...found, attempt: attempts.current });
  }

  async function submit(work: () => Promise<void>, missing: FormProblem<Field>['fields']) {
    if (isSending) return;
    if (Object.keys(missing).length > 0) return show({ summary: undefined, fields: missing });
    setIsSending(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      show(formProblem(error, names));
    } finally {
      setIsSending(false);
    }
  }

  return { problem, isSending, submit };
}
