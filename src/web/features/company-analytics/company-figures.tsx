import { useQuery } from '@tanstack/react-query';
import {
  companyAnalyticsApi,
  type CompanyFigures as Figures,
} from '#contract/company/company-analytics.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { CardSkeletons } from '#web/ui/feedback/card-skeletons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { csvType } from '#web/ui/text/csv.ts';
import { formatDayShort } from '#web/ui/text/format.ts';
import { saveFile } from '#web/ui/text/save-file.ts';
import styles from './company-figures.module.css';
import { CompanyWishes } from './company-wishes.tsx';
import { sumWords } from './count-words.ts';
import { figuresCsv } from './csv.ts';
import { FigureCard } from './figure-card.tsx';
import { hasFigures } from './has-figures.ts';
import { HowCounted } from './how-counted.tsx';
import { VisitorPrefectures } from './visitor-prefectures.tsx';

type PlaceOf = {
  /** Address of a field in the form of the company's page. */
  placeOf: (field: string) => string;
};

/** How the signed-in company's page is seen. */
export function CompanyFigures({ placeOf }: PlaceOf) {
  const figures = useQuery(apiQuery(companyAnalyticsApi.myCompanies, {}));
  if (figures.isPending) return <CardSkeletons label="数字を読み込んでいます" />;
  if (!figures.data)
    return (
      <div className={styles.panel}>
        <Notice tone="error" role="alert">
          {apiErrorMessage(figures.error)}
        </Notice>
        <Button variant="secondary" onClick={() => figures.refetch()}>
          もう一度ためす
        </Button>
      </div>
    );
  return figures.data.map((own) => (
    <OwnCompany key={own.company.id} figures={own} placeOf={placeOf} />
  ));
}

function OwnCompany({ figures, placeOf }: { figures: Figures } & PlaceOf) {
  return (
    <>
      {hasFigures(figures) && (
        <>
          <CompanyWishes wishes={figures.wishes} placeOf={placeOf} />
          <Measures figures={figures} placeOf={placeOf} />
          <VisitorPrefectures prefectures={figures.prefectures} />
        </>
      )}
      <HowCounted />
    </>
  );
}

function Measures({ figures, placeOf }: { figures: Figures } & PlaceOf) {
  const { company, measures } = figures;
  const weeks = measures[0]?.weeks ?? [];
  const [first = '', last = ''] = [weeks.at(-4)?.from, weeks.at(-1)?.until];
  const save = () =>
    saveFile({
      name: `michishirube-${last}.csv`,
      type: csvType,
      content: figuresCsv(figures),
    });
  return (
    <section className={styles.measures} aria-labelledby="figures-title">
      <div className={styles.head}>
        <h2 id="figures-title">{company.name}の4週間</h2>
        <p className={styles.note}>
          {formatDayShort(first)}から{formatDayShort(last)}
          までの、月曜から日曜までの4週間です。新しい週の数は、月曜に出ます。この13か月にお気に入りに入れた生徒は、
          {sumWords(figures.favorites_now, '人')}です。
        </p>
        <Button variant="secondary" onClick={save}>
          数字をファイル（CSV）で保存する
        </Button>
      </div>
      <ul className={styles.cards}>
        {measures.map((measure) => (
          <FigureCard key={measure.key} measure={measure} placeOf={placeOf} />
        ))}
      </ul>
    </section>
  );
}
