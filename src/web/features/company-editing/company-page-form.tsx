import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { useLinkedPlace } from '#web/ui/layout/use-linked-place.ts';
import { csvType } from '#web/ui/text/csv.ts';
import { saveFile } from '#web/ui/text/save-file.ts';
import { Business } from './business.tsx';
import { ChangeHistory } from './change-history.tsx';
import styles from './company-editing.module.css';
import { companyCsv } from './company-file.ts';
import { type FieldGroupId, fieldGroups, groupId, specsOf } from './fields/field-specs.ts';
import { OccupationPicker } from './fields/occupation-picker.tsx';
import { ProfileFields } from './fields/profile-field.tsx';
import { FromGbizinfo } from './from-gbizinfo/from-gbizinfo.tsx';
import { FromJobOffer } from './from-job-offer/from-job-offer.tsx';
import { HeadOffice } from './head-office.tsx';
import { PageMeters, PageState } from './page-state.tsx';
import { Pictures } from './pictures.tsx';
import { Certifications } from './rows/certification-rows.tsx';
import { Internships } from './rows/internship-rows.tsx';
import { CareerPath, DaySchedule, Seniors, Workplaces } from './rows/work-rows.tsx';
import { YouthItems } from './rows/youth-rows.tsx';
import { SaveStatus } from './save-status.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import type { CompanyForm } from './use-company-form.ts';

type FormProps = { form: CompanyForm };

/** The whole profile of a company, a part at a time; everything is saved as it is written. */
export function CompanyPageForm({
  form,
  openness,
  onDone,
}: FormProps & { openness: ReactNode; onDone: (sentence: string) => void }) {
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
      <FromJobOffer form={form} />
      <FromGbizinfo form={form} />
      <div className={styles.layout}>
        <SideIndex />
        <div className={styles.groups}>
          {fieldGroups.map((group) => (
            <Group key={group.id} {...group}>
              {fieldsOf(group.id, form)}
            </Group>
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

function saveCompanyFile({ profile, preview, images }: CompanyForm['state']) {
  const names = Object.fromEntries([
    ...preview.occupations.map(({ id, name }) => [id, name]),
    ...images.map(({ id, alt }) => [id, alt || '画像']),
  ]);
  saveFile({ name: 'company-page.csv', type: csvType, text: companyCsv(profile, names) });
}

function fieldsOf(id: FieldGroupId, form: CompanyForm): ReactNode {
  const parts: Record<FieldGroupId, ReactNode> = {
    identity: <ProfileFields form={form} specs={specsOf('identity')} />,
    pictures: <Pictures form={form} />,
    work: (
      <>
        <OccupationPicker form={form} />
        <ProfileFields form={form} specs={specsOf('work')} />
        <CareerPath form={form} />
      </>
    ),
    day: <DaySchedule form={form} />,
    seniors: <Seniors form={form} />,
    conditions: <ProfileFields form={form} specs={specsOf('conditions')} />,
    recruitment: <ProfileFields form={form} specs={specsOf('recruitment')} />,
    youth: <YouthItems form={form} />,
    certifications: <Certifications form={form} />,
    visit: <ProfileFields form={form} specs={specsOf('visit')} />,
    internships: <Internships form={form} />,
    basics: (
      <>
        <Business form={form} />
        <HeadOffice form={form} />
      </>
    ),
    workplaces: <Workplaces form={form} />,
  };
  return parts[id];
}

function SideIndex() {
  return (
    <nav aria-label="このページの内容" className={styles.index}>
      <ul>
        {fieldGroups.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${groupId(id)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({
  id,
  title,
  lead,
  children,
}: {
  id: FieldGroupId;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section id={groupId(id)} aria-labelledby={titleId} className={styles.group}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {lead && <p className={styles.hint}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
