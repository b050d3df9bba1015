import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  ChosenInquiryState,
  type InquiryDetail,
  inquiryStateNames,
  staffInquiriesApi,
} from '#contract/staff/staff-inquiries.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './inquiry.module.css';

/** Who looks after an inquiry, and how far it is. */
export function ProgressForm({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, updated_at } = inquiry;
  const [state, setState] = useState(ChosenInquiryState.parse(inquiry.state));
  const [assignee, setAssignee] = useState(inquiry.assigned_to?.id ?? '');
  const assignees = useQuery(apiQuery(staffInquiriesApi.assignees, {}));
  const { act, isActing } = useAct();
  // Somebody who has left the team is still named.
  const known = assignees.data ?? [];
  const former = inquiry.assigned_to;
  const people = former && !known.some(({ id }) => id === former.id) ? [...known, former] : known;

  async function save(event: FormEvent) {
    event.preventDefault();
    const hasNewAssignee = assignee !== (inquiry.assigned_to?.id ?? '');
    const body = { updated_at, state, ...(hasNewAssignee && { assigned_to: assignee || null }) };
    if (!isActing)
      await act(
        () => browserApi.call(staffInquiriesApi.change, { params: { reference }, body }),
        '保存しました',
      );
  }

  return (
    <form className={styles.card} onSubmit={save} aria-labelledby="progress-title">
      <h2 id="progress-title">進みぐあい</h2>
      <SelectField
        name="state"
        label="状態"
        value={state}
        onChange={({ target }) => setState(ChosenInquiryState.parse(target.value))}
      >
        {ChosenInquiryState.options.map((value) => (
          <option key={value} value={value}>
            {inquiryStateNames[value]}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="assignee"
        label="担当"
        value={assignee}
        onChange={({ target }) => setAssignee(target.value)}
      >
        <option value="">決まっていない</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" aria-disabled={isActing || undefined}>
          保存する
        </Button>
      </div>
    </form>
  );
}
