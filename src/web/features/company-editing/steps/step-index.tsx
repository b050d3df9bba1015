import type { RefObject } from 'react';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { reveal } from '#web/ui/layout/reveal.ts';
import { titleOf } from './step-section.tsx';
import { StepState } from './step-state.tsx';
import styles from './steps.module.css';
import { type Step, stepId } from './steps.ts';

/** All steps with what is left in each; one press opens them all. */
export function StepIndex({
  steps,
  form,
  groups,
}: {
  steps: readonly Step[];
  form: CompanyForm;
  groups: RefObject<HTMLDivElement | null>;
}) {
  function openAll() {
    for (const body of groups.current?.querySelectorAll('details[data-step] > summary') ?? [])
      reveal(body);
  }
  return (
    <nav aria-label="このページの内容" className={styles.index}>
      <Button variant="quiet" onClick={openAll}>
        すべて開く
      </Button>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            <a href={`#${stepId(step)}`} onClick={() => showStep(step)}>
              {titleOf(step)}
            </a>
            <StepState step={step} form={form} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Also when the address names the step already. */
function showStep(step: Step): void {
  const summary = document.getElementById(stepId(step));
  if (summary) reveal(summary);
}
