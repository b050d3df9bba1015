import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { useMay } from '#web/desk/use-staff-self.ts';
import { useTrash } from '#web/desk/use-trash.ts';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';

/** Deletes a company that is not what it says: names what goes, and asks for the reason and the name. */
export function RemoveCompany({
  company: { id, name, merged_into, is_own },
}: {
  company: StaffCompany;
}) {
  const isAdministrator = useMay('administrator');
  const navigate = useNavigate();
  const { act, isActing } = useAct();
  const { offerUndo } = useTrash();
  const notify = useNotify();
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState({ name: '', reason: '' });
  const [errors, setErrors] = useState<{ name?: string; reason?: string }>({});
  const params = { id };
  const isAllowed = isAdministrator && !merged_into && !is_own;
  const plan = useQuery({
    ...apiQuery(staffCompaniesApi.removalPlan, { params }),
    enabled: isAllowed && isAsked,
  });
  if (!isAllowed) return null;
  const remove = async () => {
    const problems = {
      ...(typed.name.trim() !== name && { name: '画面の企業名のとおりに入力してください。' }),
      ...(typed.reason.trim() === '' && { reason: '理由を入力してください。' }),
    };
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setIsAsked(false);
    await act(
      async () => {
        const answer = await browserApi.call(staffCompaniesApi.removeFalse, {
          params,
          body: typed,
        });
        await navigate('/staff/companies?view=all');
        return answer;
      },
      ({ trash }) => (trash ? offerUndo(trash) : notify('success', '企業を消しました')),
    );
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        にせの企業として消す
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={plan.data?.closes_account ? '企業とアカウントを消す' : '企業を消す'}
        confirmLabel="消す"
        isDangerous
        isBusy={isActing}
        onClose={() => setIsAsked(false)}
        onConfirm={remove}
      >
        <p>
          実在しない企業や、なりすましのページを消します。
          {plan.data?.closes_account
            ? 'アカウントも閉じるため、元に戻すことはできません。ためらうときは、公開を止めるだけにしてください。'
            : 'ゴミ箱に入り、30日の間は元に戻せます。'}
        </p>
        {plan.data && (
          <p>
            {plan.data.closes_account ? '消えるもの' : '30日のあとに消えるもの'}
            ：インターンシップ{formatCount(plan.data.internships)}件、写真
            {formatCount(plan.data.pictures)}枚、PRの期間{formatCount(plan.data.placements)}
            件、閲覧などの数の記録{formatCount(plan.data.figures)}件、お気に入り
            {formatCount(plan.data.favorites)}件（メモは生徒に残ります）
            {plan.data.closes_account && '。企業のアカウントも閉じ、理由をメールで知らせます'}。
          </p>
        )}
        <TextAreaField
          id="removal-reason"
          name="reason"
          label="理由"
          hint="監査ログに残り、アカウントのある企業にはメールで届きます。個人の名前は書かないでください。"
          most={400}
          value={typed.reason}
          error={errors.reason}
          onChange={({ target }) => setTyped((now) => ({ ...now, reason: target.value }))}
        />
        <TextField
          name="name"
          label={`確認のため「${name}」と入力してください`}
          autoComplete="off"
          value={typed.name}
          error={errors.name}
          onChange={({ target }) => setTyped((now) => ({ ...now, name: target.value }))}
        />
      </ConfirmDialog>
    </>
  );
}
