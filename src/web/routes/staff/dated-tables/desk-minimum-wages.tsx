import { DeskPage } from '#web/desk/desk-page.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { ImportPanel } from '#web/features/staff-catalogues/import-panel.tsx';
import { MinimumWagesTable } from '#web/features/staff-minimum-wages/minimum-wages-table.tsx';
import { SaveWageTemplate } from '#web/features/staff-minimum-wages/save-wage-template.tsx';

export const meta = () => pageMeta('最低賃金');

export default function DeskMinimumWages() {
  const mayImport = useMay('administrator');
  return (
    <DeskPage
      title="最低賃金"
      lead="都道府県ごとに、その日に使われている額が、コラムの表に出ます。発効日が来ると、新しい額に変わります。"
    >
      {mayImport && (
        <>
          <ImportPanel
            list="minimum-wages"
            title="最低賃金を取りこむ"
            files="Excel（.xlsx）かCSV"
            lead="1行に1つの都道府県と年度を書きます。出典と、出典を見た日も書いてください。ファイルにない都道府県は、そのまま残ります。取りこむ前の額は、下の表に残ります。"
            after="コラムの表は、すぐに変わります。"
          />
          <SaveWageTemplate />
        </>
      )}
      <MinimumWagesTable />
    </DeskPage>
  );
}
