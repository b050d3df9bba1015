import { DeskPage } from '#web/desk/desk-page.tsx';
import { AuditTable } from '#web/features/audit/audit-table.tsx';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { entryFields, schoolFields } from '#web/features/staff-catalogues/entry-fields.ts';
import { motifs } from '#web/features/staff-posts/post-words.ts';

/** Forms of the desk give the fields of what they write their names. */
const forms = {
  calendar: entryFields.calendar,
  prefecture_rule: entryFields['prefecture-rules'],
  hotline: entryFields.hotlines,
  furigana: entryFields.furigana,
  occupation: entryFields.occupations,
  label: entryFields.industries,
  high_school: schoolFields,
  post: [
    {
      ...{ name: 'cover', label: '表紙の絵', type: 'select' },
      options: motifs.map(({ key, label }) => ({ value: key, label })),
    },
  ],
};

export const meta = () => pageMeta('操作の記録');

export default function DeskAudit() {
  return (
    <DeskPage
      title="操作の記録"
      lead="運営メンバーとコマンドがしたことの記録です。だれも書きかえたり消したりできません。"
    >
      <AuditTable forms={forms} />
    </DeskPage>
  );
}
