import {
  type DeductionKind,
  deductionKindFacts,
  deductionKinds,
} from '#contract/staff/dated-tables/deduction-kinds.ts';
import { rateColumns } from '#contract/staff/dated-tables/deduction-rates.ts';
import { prefectures } from '#contract/words/areas.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { csvType, toCsv } from '#web/ui/text/csv.ts';
import { saveFile } from '#web/ui/text/save-file.ts';

/** A file to fill in: the header, and a line for each kind and for each prefecture of those that have their own. */
export function SaveRateTemplate() {
  return (
    <p>
      <Button
        variant="secondary"
        onClick={() =>
          saveFile({ name: 'deduction-rates.csv', type: csvType, content: template() })
        }
      >
        ひな形を保存
      </Button>
    </p>
  );
}

/** The last column says what is meant; the server passes it over. */
const hintHeader = '書くもの（取りこみません）';

function template(): string {
  const lineOf = (kind: DeductionKind, prefecture: string) => {
    const { name, unit, hint } = deductionKindFacts[kind];
    const given: Record<string, string> = { kind: name, prefecture };
    return [...rateColumns.map(({ key }) => given[key] ?? ''), `${unit}。${hint}`];
  };
  const lines = deductionKinds.flatMap((kind) => [
    lineOf(kind, ''),
    ...(deductionKindFacts[kind].byPrefecture
      ? prefectures.map(({ name }) => lineOf(kind, name))
      : []),
  ]);
  return toCsv([[...rateColumns.map(({ header }) => header), hintHeader], ...lines]);
}
