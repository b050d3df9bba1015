import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  type SchoolFields,
  type StaffSchool,
  staffSchoolsApi,
} from '#contract/staff/staff-schools.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { EntryValue } from '#web/desk/entry/entry-value.ts';
import { useEntryDraft } from '#web/desk/entry/use-entry-draft.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { schoolFields } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';
import { emptyEntry } from './entry-value.ts';

/** The form's values are texts or nothing; the server says what is wrong with them. */
function asFields({ name, kana, prefecture, code, closed_on }: EntryValue): SchoolFields {
  const text = (value: unknown) => String(value ?? '').trim();
  return {
    name: text(name),
    kana: text(kana),
    prefecture: text(prefecture),
    code: text(code) || null,
    closed_on: text(closed_on) || null,
  };
}

const Before = staffSchoolsApi.save.body.shape.before;

/** A school carries no time of its last change: what it says is its version. */
function versionOf(school: StaffSchool): string {
  return JSON.stringify(Before.parse(school));
}

/** A form for a high school that is not there yet. */
export function NewSchool() {
  const navigate = useNavigate();
  const notify = useNotify();
  const draft = useEntryDraft('high-schools/new');
  const add = async (value: EntryValue) => {
    await browserApi.call(staffSchoolsApi.add, { body: asFields(value) });
    notify('success', '追加しました。登録の画面で選べます');
    await navigate('/staff/catalogues/high-schools');
    return '';
  };
  const initial = emptyEntry(schoolFields);
  return (
    <EntryForm
      fields={schoolFields}
      initial={initial}
      version=""
      isNew
      draft={draft}
      onSave={add}
    />
  );
}

export function SchoolEditor({ id }: { id: string }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const draft = useEntryDraft(`high-schools/${id}`);
  const query = apiQuery(staffSchoolsApi.show, { params: { id } });
  // Never an old copy: what is written here is compared with what was read.
  const school = useQuery({ ...query, gcTime: 0, refetchOnWindowFocus: false });
  if (!school.data) return <LoadingOrError query={school} />;
  const save = async (value: EntryValue, base: string) => {
    const before = Before.parse(JSON.parse(base));
    const input = { params: { id }, body: { before, value: asFields(value) } };
    const saved = await browserApi.call(staffSchoolsApi.save, input);
    cache.setQueryData(query.queryKey, saved);
    notify('success', '保存しました');
    return versionOf(saved);
  };
  return (
    <EntryForm
      fields={schoolFields}
      initial={Before.parse(school.data)}
      version={versionOf(school.data)}
      isNew={false}
      draft={draft}
      onSave={save}
      reload={async () => versionOf(await cache.fetchQuery({ ...query, staleTime: 0 }))}
    />
  );
}
