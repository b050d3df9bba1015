import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type DemoRemoval, demoRemovalWords, staffDemoApi } from '#contract/staff/staff-demo.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { useStaffSelf } from '#web/desk/use-staff-self.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { FactList } from './fact-list.tsx';
import styles from './health.module.css';

/** Makes a real site of a demonstration: names what goes and what stays, then asks for the words. */
export function DemoRemovalPart() {
  const plan = useQuery(apiQuery(staffDemoApi.plan, {}));
  const { is_demo: isOwnDemo } = useStaffSelf();
  const { act, isActing } = useAct();
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  if (!plan.data?.is_demo) return null;
  const remove = async () => {
    if (typed.trim() !== demoRemovalWords)
      return setError(`「${demoRemovalWords}」と入力してください。`);
    setIsAsked(false);
    const body = { confirmation: demoRemovalWords } as const;
    await act(() => browserApi.call(staffDemoApi.remove, { body }), '見本を消しました');
  };
  return (
    <section className={styles.demo} aria-labelledby="demo-removal">
      <h2 id="demo-removal">見本のデータ</h2>
      <p>
        このサイトには、見本の企業とアカウントが入っています。本番を始めるときに、まとめて消せます。
      </p>
      <div className={styles.parts}>
        <FactList title="消えるもの" facts={whatGoes(plan.data.goes)} />
        <FactList title="残るもの" facts={whatStays(plan.data.stays)} />
      </div>
      {isOwnDemo ? (
        <p>
          見本の運営アカウントでは消せません。<Link to="/staff/team">運営メンバー</Link>
          でご自分のアカウントを招待し、そのアカウントで行ってください。
        </p>
      ) : (
        <Button variant="danger" onClick={() => setIsAsked(true)}>
          見本を消す
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title="見本を消す"
        confirmLabel="消す"
        isDangerous
        isBusy={isActing}
        onClose={() => setIsAsked(false)}
        onConfirm={remove}
      >
        <p>
          見本の企業{formatCount(plan.data.goes.companies)}社と、見本のアカウント
          {formatCount(plan.data.goes.accounts)}
          件を消します。元に戻すことはできません。先にバックアップをとっておくと安心です。
        </p>
        <TextField
          name="confirmation"
          label={`確認のため「${demoRemovalWords}」と入力してください`}
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
      </ConfirmDialog>
    </section>
  );
}

const rows = (name: string, count: number, unit: string): [string, string] => [
  name,
  `${formatCount(count)}${unit}`,
];

function whatGoes(goes: DemoRemoval['goes']): [string, string][] {
  return [
    rows('見本の企業', goes.companies, '社'),
    rows('インターンシップ', goes.internships, '件'),
    rows('PRの期間', goes.placements, '件'),
    rows('写真', goes.pictures, '枚'),
    rows('閲覧などの数の記録', goes.figures, '件'),
    rows('見本のアカウント', goes.accounts, '件'),
    rows('見本のアカウントの診断', goes.diagnoses, '件'),
    rows('生徒のお気に入り（メモは本人に残ります）', goes.favorites, '件'),
  ];
}

function whatStays(stays: DemoRemoval['stays']): [string, string][] {
  return [
    rows('企業', stays.companies, '社'),
    rows('登録した人のアカウント', stays.accounts, '件'),
    rows('生徒の診断', stays.diagnoses, '件'),
    rows('コラム', stays.columns, '本'),
    ...stays.taken_over.map(({ name }): [string, string] => [name, '引きつがれた見本']),
  ];
}
