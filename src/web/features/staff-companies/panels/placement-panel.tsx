import { useState } from 'react';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { CompanyPlacement, StaffCompany } from '#contract/staff/staff-company.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type AskedAct, AskFirst } from '#web/desk/dialogs/ask-first.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { useMay } from '#web/desk/use-staff-self.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useKeptDraft } from '#web/ui/fields/use-kept-draft.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { formatDay } from '#web/ui/text/format.ts';

const stateNames: Record<CompanyPlacement['state'], string> = {
  coming: 'これから',
  running: '掲載中',
  over: '終わり',
};

const empty = { starts_on: '', ends_on: '', note: '' };

/** When the company is a paid placement. Everybody sees it; administrators change it. */
export function PlacementPanel({ company }: { company: StaffCompany }) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const { id, placements, group } = company;
  const mayChange = useMay('administrator') && !company.is_own;
  const isUndated = group === 'A' && placements.every(({ state }) => state !== 'running');
  return (
    <section className={styles.card} aria-labelledby="placements">
      <h2 id="placements">PRの期間</h2>
      <p>期間のあいだ、PRの表示がつきます。検索の順番は変わりません。</p>
      {isUndated && (
        <p>いまは、期間を決めずにPR枠になっています。期間を足すと、期間のとおりになります。</p>
      )}
      {placements.length === 0 && !isUndated && <p>期間はありません。</p>}
      <ul className={styles.plainList}>
        {placements.map((placement) => (
          <li key={placement.id} className={styles.line}>
            <Period placement={placement} />
            {mayChange && (
              <Button
                variant="quiet"
                aria-label={`${placement.starts_on}からの期間を消す`}
                onClick={() => setAsked(removing(id, placement))}
              >
                消す
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && group === 'A' && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setAsked(stopping(id))}>
            PRの表示を今日で終える
          </Button>
        </div>
      )}
      {mayChange && <AddPlacement id={id} />}
      <AskFirst asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

function Period({
  placement: { starts_on, ends_on, note, state },
}: {
  placement: CompanyPlacement;
}) {
  return (
    <span>
      {formatDay(starts_on)}〜{formatDay(ends_on)}{' '}
      <Badge tone={state === 'running' ? 'success' : 'quiet'}>{stateNames[state]}</Badge>
      {note && <small>{note}</small>}
    </span>
  );
}

function AddPlacement({ id }: { id: string }) {
  const { draft, change, forget } = useKeptDraft(`placement-${id}`, empty);
  const { act, isActing } = useAct();
  const field = (name: keyof typeof empty) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  async function add() {
    const isDone = await act(
      () => browserApi.call(staffCompaniesApi.addPlacement, { params: { id }, body: draft }),
      '期間を足しました',
    );
    if (!isDone) return;
    forget();
    change(empty);
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isActing) void add();
      }}
    >
      <TextField {...field('starts_on')} label="始まりの日" type="date" required />
      <TextField {...field('ends_on')} label="終わりの日" type="date" required />
      <TextField {...field('note')} label="メモ（運営だけが見ます）" maxLength={200} />
      <Button type="submit" variant="secondary" aria-disabled={isActing || undefined}>
        期間を足す
      </Button>
    </form>
  );
}

const removing = (id: string, placement: CompanyPlacement): AskedAct => ({
  title: '期間を消す',
  isDangerous: true,
  sentence: `${formatDay(placement.starts_on)}から${formatDay(placement.ends_on)}までの期間を消します。掲載中のときは、すぐにPRの表示がなくなります。`,
  run: () =>
    browserApi.call(staffCompaniesApi.removePlacement, {
      params: { id, placement: placement.id },
    }),
  done: '期間を消しました',
});

const stopping = (id: string): AskedAct => ({
  title: 'PRの表示を終える',
  isDangerous: true,
  sentence: 'すぐにPRの表示がなくなります。期間の終わりの日は、昨日になります。',
  run: () => browserApi.call(staffCompaniesApi.stopPlacement, { params: { id } }),
  done: 'PRの表示を終えました',
});
