import { type ReactNode, useId } from 'react';
import { companyFieldOf } from '#contract/company/company-fields.ts';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { CarryOverNotice } from './carry-over-notice.tsx';
import { SampleOfTrade } from './sample-of-trade.tsx';
import { StepFields } from './step-fields.tsx';
import { StepState } from './step-state.tsx';
import styles from './steps.module.css';
import { leadOf, leftIn, publishStep, type Step, stepId } from './steps.ts';

/** One step, folded until somebody works on it. */
export function StepSection({
  step,
  form,
  isOpenAtFirst,
  next,
}: {
  step: Step;
  form: CompanyForm;
  isOpenAtFirst: boolean;
  /** The step after it in which something is left. */
  next: Step | undefined;
}) {
  const titleId = useId();
  const left = leftIn(step, form);
  const lead = leadOf(step, form);
  return (
    <section aria-labelledby={titleId}>
      <details className={styles.step} open={isOpenAtFirst} data-step={step.id}>
        <summary id={stepId(step)} className={styles.summary}>
          <Icon name="chevron-right" className={styles.chevron} />
          <h2 id={titleId}>{titleOf(step)}</h2>
          <StepState step={step} form={form} />
        </summary>
        <div className={styles.body}>
          {lead && <p className={styles.lead}>{lead}</p>}
          <LeftList>{left.length > 0 && left.map(({ label }) => label).join('、')}</LeftList>
          <CarryOverNotice step={step} form={form} />
          <StepFields step={step} form={form} />
          <SampleOfTrade step={step} form={form} />
          {next && (
            <p>
              <a href={`#${stepId(next)}`} className={styles.next}>
                次は「{titleOf(next)}」
                <Icon name="arrow-right" />
              </a>
            </p>
          )}
        </div>
      </details>
    </section>
  );
}

function LeftList({ children }: { children: ReactNode }) {
  return children ? <p className={styles.left}>まだの項目：{children}</p> : null;
}

/** The first step says how many fields a publication needs of it. */
export function titleOf({ id, title, fields }: Step): string {
  const required = fields.filter((path) => companyFieldOf(path)?.required);
  return id === publishStep ? `公開に必要な${required.length}項目` : title;
}
