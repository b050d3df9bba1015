import { wageColumns } from '#contract/staff/dated-tables/minimum-wages.ts';
import { prefectures } from '#contract/words/areas.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { csvType, toCsv } from '#web/ui/text/csv.ts';
import { saveFile } from '#web/ui/text/save-file.ts';

/** A file to fill in: the header and a line for each prefecture. */
export function SaveWageTemplate() {
  return (
    <p>
      <Button
        variant="secondary"
        onClick={() => saveFile({ name: 'minimum-wages.csv', type: csvType, content: template() })}
      >
        ひな形を保存
      </Button>
    </p>
  );
}

function template(): string {
  const lines = prefectures.map(({ name }) =>
    wageColumns.map(({ key }) => (key === 'prefecture' ? name : '')),
  );
  return toCsv([wageColumns.map(({ header }) => header), ...lines]);
}
