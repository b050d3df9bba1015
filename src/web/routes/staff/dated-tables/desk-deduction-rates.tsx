import { Link } from 'react-router';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { RatesTable } from '#web/features/staff-catalogues/deduction-rates/rates-table.tsx';
import { SaveRateTemplate } from '#web/features/staff-catalogues/deduction-rates/save-rate-template.tsx';
import { ImportPanel } from '#web/features/staff-catalogues/import-panel.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

export const meta = () => pageMeta('保険料と税');

export default function DeskDeductionRates() {
  const mayWrite = useMay('administrator');
  return (
    <DeskPage
      title="保険料と税"
      lead={
        <>
          コラム「はじめての給料の手取り」が、その日の数字で計算し、日と出典をそばに出します。「いつまで」を過ぎた数字は、そのことも伝えます。
          <Link to="/staff/catalogues">カタログの一覧へ</Link>
        </>
      }
      actions={
        mayWrite && <LinkButton to="/staff/catalogues/deduction-rates/new">追加する</LinkButton>
      }
    >
      {mayWrite && (
        <>
          <ImportPanel
            list="deduction-rates"
            title="保険料と税の数字を取りこむ"
            files="Excel（.xlsx）かCSV"
            lead="1行に1つの数字を、はじまる日、出典、出典を見た日といっしょに書きます。健康保険は、都道府県ごとに書けます。ひな形の使わない行は、空けたままでかまいません。ファイルにない数字は、そのまま残ります。取りかえた数字も、下の表に残ります。"
            after="コラムの計算は、すぐに変わります。"
          />
          <SaveRateTemplate />
        </>
      )}
      <RatesTable mayEdit={mayWrite} />
    </DeskPage>
  );
}
