import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isPublicBody } from '#contract/company/company-fields.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { useLinkedPlace } from '#web/ui/layout/use-linked-place.ts';
import { csvType } from '#web/ui/text/csv.ts';
import { saveFile } from '#web/ui/text/save-file.ts';
import { ChangeHistory } from './change-history.tsx';
import styles from './company-editing.module.css';
import { companyCsv } from './company-file.ts';
import { describeField } from './fields/describe-field.ts';
import { FromGbizinfo } from './from-gbizinfo/from-gbizinfo.tsx';
import { FromJobOffer } from './from-job-offer/from-job-offer.tsx';
import { PageMeters, PageState } from './page-state.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepIndex } from './steps/step-index.tsx';
import { StepSection } from './steps/step-section.tsx';
import { leftIn, type Step, stepsFor } from './steps/steps.ts';
import { SubmitPanel } from './submit-panel.tsx';
import type { CompanyForm } from './use-company-form.ts';

type FormProps = { form: CompanyForm };

/** The whole profile of a company in steps; everything is saved as it is written. */
export function CompanyPageForm({
  form,
  openness,
  onDone,
}: FormProps & { openness: ReactNode; onDone: (sentence: string) => void }) {
  const groups = useRef<HTMLDivElement>(null);
  // Fields stay where they were when the page was opened.
  const [own] = useState(() => stepsFor(form.state.missing.required));
  const [openAtFirst] = useState(() => toOpen(own, form));
  useLinkedPlace();
  return (
    <>
      <div className={styles.bar}>
        <SaveStatus state={form.saveState} />
        <Link to="?view=preview" className={styles.barLink}>
          <Icon name="eye" />
          生徒に見える画面
        </Link>
      </div>
      {form.hasMetOther && (
        <Notice tone="info" role="status">
          ほかの画面でも編集されています。同じ項目は、あとから保存したほうが残ります。
        </Notice>
      )}
      <PageState state={form.state} />
      <PageMeters state={form.state} openness={openness} />
      {isPublicBody({ jsic: form.value('jsic') }) ? (
        <Notice tone="info">
          公務員の採用には求人票がないので、求人票からは入れません。「募集と選考」に、試験区分・申込期間・年齢を、「給料と手当」に給料表を入れてください。
        </Notice>
      ) : (
        <FromJobOffer form={form} />
      )}
      <FromGbizinfo form={form} />
      <div className={styles.layout}>
        <StepIndex steps={own} form={form} groups={groups} />
        <div ref={groups} className={styles.groups}>
          {own.map((step, at) => (
            <StepSection
              key={step.id}
              step={step}
              form={form}
              isOpenAtFirst={openAtFirst.has(step.id)}
              next={own.slice(at + 1).find((later) => leftIn(later, form).length > 0)}
            />
          ))}
          <SubmitPanel form={form} onDone={onDone} />
          <ChangeHistory history={form.state.history} />
          <Button variant="quiet" onClick={() => saveCompanyFile(form.state)}>
            書いた内容をファイル（CSV）で保存する
          </Button>
        </div>
      </div>
    </>
  );
}

/** Ids of the steps with something to mend, and of the first in which something is left. */
function toOpen(own: readonly Step[], form: CompanyForm): ReadonlySet<string> {
  const points = form.state.points.flatMap(({ field }) =>
    field ? [describeField(field).path] : [],
  );
  const toMend = own.filter(({ fields }) => points.some((path) => fields.includes(path)));
  const first = own.find((step) => leftIn(step, form).length > 0);
  return new Set([...toMend, ...(first ? [first] : [])].map(({ id }) => id));
}

function saveCompanyFile({ profile, preview, images }: CompanyForm['state']) {
  const names = Object.fromEntries([
    ...preview.occupations.map(({ id, name }) => [id, name]),
    ...images.map(({ id, alt }) => [id, alt || '画像']),
  ]);
  saveFile({ name: 'company-page.csv', type: csvType, content: companyCsv(profile, names) });
}
