import { DeskPage } from '#web/desk/desk-page.tsx';
import { useMay } from '#web/desk/use-staff-self.ts';
import { pageMeta } from '#web/features/dashboard/page-meta.ts';
import { ImportPanel } from '#web/features/staff-catalogues/import-panel.tsx';
import { OverviewList } from '#web/features/staff-catalogues/overview-list.tsx';

export const meta = () => pageMeta('カタログ');

export default function DeskCatalogues() {
  const mayImport = useMay('administrator');
  return (
    <DeskPage
      title="カタログ"
      lead="サイトが案内する事実です。直すと、読む人にすぐ見えます（職業と業界の名前は、次にサーバーが動きはじめたときからです）。"
    >
      <OverviewList />
      {mayImport && (
        <>
          <ImportPanel
            list="high-schools"
            title="高校の一覧を取りこむ"
            files="Excel（.xlsx）かCSV"
            lead="文部科学省「学校コード」のファイルを、公開されたまま選べます。高等学校と中等教育学校だけを読みます。学校コードか、都道府県と名前で見分けます。ファイルにない学校は、そのまま残ります。"
            after="登録の画面で、すぐに選べます。"
          />
          <ImportPanel
            list="postal-codes"
            title="郵便番号の一覧を取りこむ"
            files="CSVかzip"
            lead="日本郵便「郵便番号データ」のKEN_ALL.CSVかutf_ken_all.csvを、全国でも都道府県ごとでも、公開されたまま選べます。企業の住所を、郵便番号から入れるために使います。ファイルにある都道府県の番号を、このファイルのものに取りかえます。"
            after="住所を入れる画面で、すぐに使われます。"
          />
          <ImportPanel
            list="occupation-figures"
            title="職業の数値を取りこむ"
            files="Excel（.xlsx）かCSV"
            lead="job tagの「職業情報データベース」の簡易版数値系と解説系を、公開されたまま1つずつ選べます。数値系は数値を、解説系は職業の別名を、このファイルのものに取りかえます。名前が合う職業に、数値が入ります。"
            after="すぐに使われます。途中の診断も、新しい数値で仕事を選びます。"
          />
        </>
      )}
    </DeskPage>
  );
}
