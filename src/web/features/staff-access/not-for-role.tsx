import type { StaffSelf } from '#contract/staff/staff-access.ts';
import { staffRoleNames, staffRoleSentences } from '#contract/staff/staff-roles.ts';
import { DeskPage } from '#web/desk/desk-page.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';

/** A page of the desk that the own role does not open, such as one in an old bookmark. */
export function NotForRole({ self: { role } }: { self: Pick<StaffSelf, 'role'> }) {
  return (
    <DeskPage title="この画面は使えません">
      <p>
        いまの役割は「{staffRoleNames[role]}」です。{staffRoleSentences[role]}
        必要なときは、管理者にたのんでください。
      </p>
      <p>
        <LinkButton variant="secondary" to="/staff">
          今日のしごとへ
        </LinkButton>
      </p>
    </DeskPage>
  );
}
