import { type FormEvent, useMemo } from 'react';
import { AccountFields } from '#web/features/registration/account-fields.tsx';
import { checkStudent, emptyStudent } from '#web/features/registration/check-registration.ts';
import { Finish } from '#web/features/registration/finish.tsx';
import styles from '#web/features/registration/form.module.css';
import {
  type RegistrationFormProps,
  useRegistration,
} from '#web/features/registration/use-registration.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { todayInJapan } from './birth-date.ts';
import { PersonStep } from './steps/person-step.tsx';
import { SchoolStep } from './steps/school-step.tsx';
import { StepList } from './steps/step-list.tsx';
import { fields, lastStep, problemOf, stepOf, steps } from './steps/steps.ts';
import { useFocusOnWrong, useStep, useStepHeading } from './steps/use-step.ts';

/** Form for the account of a student in three steps; without the 14 items that fair hiring never asks. */
export function StudentForm(props: RegistrationFormProps) {
  const today = useMemo(() => todayInJapan(), []);
  const { step, goTo, goBack } = useStep(steps.length);
  const form = useRegistration({
    ...props,
    empty: emptyStudent,
    fields,
    check: (draft, agreed, asksGuardianEmail) =>
      checkStudent(draft, { ...agreed, today, email: props.link.email, asksGuardianEmail }),
    onRefused: (names) => goTo(stepOf(names)),
  });
  const { draft, change, sentences } = form;
  const problem = problemOf(form.problem, step);
  useFocusOnWrong(step === lastStep ? null : problem);
  const heading = useStepHeading(step, problem !== null);
  const parts = { draft, today, sentences, onChange: change };
  const back = step > 0 && (
    <Button variant="secondary" onClick={goBack}>
      もどる
    </Button>
  );

  function goOn(event: FormEvent) {
    if (step === lastStep) return form.submit(event);
    event.preventDefault();
    if (form.passes(steps[step]?.fields ?? [])) goTo(step + 1);
  }

  return (
    <ScriptForm className={styles.form} onSubmit={goOn} {...form.leaving}>
      <StepList titles={steps.map(({ title }) => title)} step={step} />
      {problem && step === lastStep && <ErrorSummary key={problem.attempt} {...problem} />}
      <div className={styles.section}>
        <h2 ref={heading} tabIndex={-1} className={styles.sectionTitle}>
          <span className={styles.count}>
            {step + 1}/{steps.length}
          </span>
          <Furigana>{steps[step]?.title}</Furigana>
        </h2>
        {step === 0 && <SchoolStep {...parts} />}
        {step === 1 && <PersonStep {...parts} asksGuardianEmail={form.asksGuardianEmail} />}
        {step === lastStep && (
          <AccountFields
            email={props.link.email}
            password={form.password}
            error={sentences.password}
            onChange={form.changePassword}
          />
        )}
      </div>
      {step === lastStep ? (
        <Finish userType="student" {...form.consent} isSending={form.isSending} back={back} />
      ) : (
        <div className={styles.buttons}>
          {back}
          <Button type="submit">次へ</Button>
        </div>
      )}
    </ScriptForm>
  );
}
