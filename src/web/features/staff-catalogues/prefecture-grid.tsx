import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CatalogueRow, staffCataloguesApi } from '#contract/staff/staff-catalogues.ts';
import { prefectures } from '#contract/words/areas.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './prefecture-grid.module.css';

const kind = 'prefecture-rules';
const checkLabel = '「今日確かめた」にする';
type Skipped = { key: string; reason: string };

/** The rules of the 47 prefectures for one year at a glance; chosen ones are noted as checked today together. */
export function PrefectureGrid() {
  const rows = useQuery(
    apiQuery(staffCataloguesApi.list, { params: { kind }, query: { per_page: 200 } }),
  );
  const [asked, setAsked] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<Skipped[]>([]);
  const { act, isActing } = useAct();
  if (!rows.isSuccess) return <LoadingOrError query={rows} />;
  const live = rows.data.results.filter(({ state }) => state !== 'removed');
  const years = [...new Set(live.map(({ key }) => yearOf(key)))].toSorted().toReversed();
  const year = asked ?? years[0] ?? '';
  const byKey = new Map(live.map((row) => [row.key, row]));
  const cells = prefectures.map(({ code, name }) => ({
    name,
    row: byKey.get(`${code}-${year}`) ?? null,
  }));
  const there = cells.flatMap(({ row }) => row ?? []);
  const picked = there.filter(({ key }) => chosen.has(key));
  const names = new Map(cells.map(({ name, row }) => [row?.key, name]));

  const toggle = (key: string) =>
    setChosen(
      new Set(chosen.has(key) ? [...chosen].filter((one) => one !== key) : [...chosen, key]),
    );
  const check = () =>
    act(async () => {
      const entries = picked.map(({ key, updated_at }) => ({ key, updated_at }));
      const answer = await browserApi.call(staffCataloguesApi.check, {
        params: { kind },
        body: { entries },
      });
      setSkipped(answer.skipped);
      setChosen(new Set(answer.skipped.map(({ key }) => key)));
    }, '「今日確かめた」を終えました');

  return (
    <section className={styles.grid} aria-labelledby="prefecture-grid">
      <h2 id="prefecture-grid">47都道府県の一覧</h2>
      <div className={styles.bar}>
        <SelectField
          name="year"
          label="卒業する年"
          value={year}
          onChange={({ target }) => {
            setAsked(target.value);
            setChosen(new Set());
            setSkipped([]);
          }}
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {`${one}年3月卒`}
            </option>
          ))}
        </SelectField>
        <Button
          variant="secondary"
          onClick={() =>
            setChosen(new Set(there.filter((row) => !row.checked_on).map(({ key }) => key)))
          }
        >
          まだのものを選ぶ
        </Button>
        <Button
          aria-disabled={isActing || picked.length === 0 || undefined}
          onClick={() => picked.length > 0 && !isActing && check()}
        >
          {`${checkLabel}（${picked.length}件）`}
        </Button>
      </div>
      {skipped.length > 0 && (
        <Notice tone="warning">
          <p>見送ったもの：</p>
          {skipped.map(({ key, reason }) => (
            <p key={key}>
              {names.get(key)}：{reason}
            </p>
          ))}
        </Notice>
      )}
      <ul>
        {cells.map(({ name, row }) => (
          <li key={name} data-state={stateOf(row)}>
            {row ? (
              <>
                <Checkbox
                  label={name}
                  checked={chosen.has(row.key)}
                  onChange={() => toggle(row.key)}
                />
                <Link to={`/staff/catalogues/${kind}/${row.key}`}>{row.detail}</Link>
                <small>{checkedWords(row)}</small>
              </>
            ) : (
              <>
                <span>{name}</span>
                <small>この年のルールは、まだありません</small>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of a key such as `13-2027`. */
function yearOf(key: string): string {
  return key.split('-').at(-1) ?? '';
}

function stateOf(row: CatalogueRow | null): 'none' | 'unchecked' | 'today' | 'checked' {
  if (!row) return 'none';
  if (!row.checked_on) return 'unchecked';
  return row.checked_on === japanDay(new Date()) ? 'today' : 'checked';
}

function checkedWords(row: CatalogueRow): string {
  if (!row.checked_on) return 'まだ確かめていません';
  return stateOf(row) === 'today' ? '今日確かめた' : `${formatDayShort(row.checked_on)}に確かめた`;
}
