import { useState } from 'react';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import {
  type StaffCompanyContact,
  staffCompanyMembersApi,
} from '#contract/staff/staff-company-members.ts';
import { roleNames } from '#contract/words/company-roles.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { useMay } from '#web/desk/use-staff-self.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { InviteOwner } from './invite-owner.tsx';
import { JoinRequests } from './join-requests.tsx';

/** Contact and members of a company, shown once somebody asks: the look is noted. */
export function ContactPanel({ company }: { company: StaffCompany }) {
  const { id } = company;
  const [contact, setContact] = useState<StaffCompanyContact | null>(null);
  const { act, isActing } = useAct();
  const mayMakeOwner = useMay('administrator');
  // Nobody writes an example, or a page that became part of another one.
  const hasOwners = !company.is_demo && company.merged_into === null;
  const params = { id };
  const load = async () =>
    setContact(await browserApi.call(staffCompanyMembersApi.look, { params }));
  const look = () => act(load, '見たことを記録しました');
  const makeOwner = (member: string) =>
    act(async () => {
      const body = { member };
      setContact(await browserApi.call(staffCompanyMembersApi.makeOwner, { params, body }));
    }, '管理者にしました');
  // Over people who work for it already, an administrator decides.
  const mayInvite = ({ members }: StaffCompanyContact) =>
    hasOwners &&
    (mayMakeOwner || members.length === 0) &&
    !members.some(({ role, is_active }) => role === 'owner' && is_active);
  return (
    <section className={styles.card} aria-labelledby="company-contact">
      <h2 id="company-contact">連絡先とメンバー</h2>
      {!contact && (
        <>
          <p>見ると、操作の記録に残ります。</p>
          <Button variant="secondary" aria-disabled={isActing || undefined} onClick={look}>
            連絡先を見る
          </Button>
        </>
      )}
      {contact && (
        <>
          <p>
            {contact.name ?? '名前なし'}　{contact.phone ?? '電話なし'}　
            {contact.email ?? '（メールは管理者へ）'}
          </p>
          {contact.members.length === 0 && <p>アカウントのある人は、いません。</p>}
          <ul className={styles.plainList}>
            {contact.members.map(({ id: member, name, email, role, is_active }) => (
              <li key={member} className={styles.line}>
                <span>
                  {name}（{email}） <Badge tone="fact">{roleNames[role]}</Badge>
                  {!is_active && <Badge tone="quiet">停止中</Badge>}
                </span>
                {mayMakeOwner && role === 'editor' && is_active && (
                  <Button
                    variant="secondary"
                    aria-disabled={isActing || undefined}
                    aria-label={`${name}さんを管理者にする`}
                    onClick={() => makeOwner(member)}
                  >
                    管理者にする
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {mayInvite(contact) && <InviteOwner id={id} />}
          <JoinRequests requests={contact.requests} onDecided={load} />
        </>
      )}
    </section>
  );
}
