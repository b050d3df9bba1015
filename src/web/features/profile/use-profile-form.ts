import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import {
  type StudentProfile,
  StudentProfileChange,
  studentProfilesApi,
} from '#contract/account/student-profiles.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import type { ProfileField } from './fields/profile-fields.ts';

type FieldErrors = Partial<Record<ProfileField, string>>;
/** A change that no field is to blame for: the connection, or the server. */
type Unsaved = { change: StudentProfileChange; message: string };

/** One section of the profile, saved field by field. */
export type ProfileForm = {
  profile: StudentProfile;
  errors: FieldErrors;
  unsaved: Unsaved | null;
  /** Answers whether it is saved; never throws. */
  save: (change: StudentProfileChange) => Promise<boolean>;
  retry: () => void;
};

const listKey = apiQueryKey(studentProfilesApi.list, {});

export function useProfileForm(profile: StudentProfile, onSaved: () => void): ProfileForm {
  const cache = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const update = useMutation({
    // Without it a change made offline would wait in silence.
    networkMode: 'always',
    // Changes reach the server in the order in which they were made.
    scope: { id: 'student-profile' },
    mutationFn: (change: StudentProfileChange) =>
      browserApi.call(studentProfilesApi.update, { params: { id: profile.id }, body: change }),
    // An older list on its way must not overwrite the newer answer.
    onMutate: () => cache.cancelQueries({ queryKey: listKey }),
    onSuccess: (saved) => cache.setQueryData<StudentProfile[]>(listKey, [saved]),
  });

  async function save(change: StudentProfileChange): Promise<boolean> {
    const fields = fieldsOf(change);
    const showErrors = (found: FieldErrors) =>
      setErrors((known) => ({ ...without(known, fields), ...found }));
    const parsed = StudentProfileChange.safeParse(change);
    showErrors(parsed.success ? {} : problemsOf(parsed.error));
    if (!parsed.success) return false;
    try {
      await update.mutateAsync(parsed.data);
    } catch (error) {
      const refused = refusedFields(error, fields);
      showErrors(refused);
      if (Object.keys(refused).length === 0)
        setUnsaved((known) => ({
          change: { ...known?.change, ...change },
          message: apiErrorMessage(error),
        }));
      return false;
    }
    setUnsaved((known) => remaining(known, fields));
    onSaved();
    return true;
  }

  return {
    profile,
    errors,
    unsaved,
    save,
    retry: () => {
      if (unsaved) void save(unsaved.change);
    },
  };
}

function fieldsOf(change: StudentProfileChange): ProfileField[] {
  // The keys of a change are fields by its type.
  return Object.keys(change) as ProfileField[];
}

function without<T extends object>(record: T, fields: readonly ProfileField[]): Partial<T> {
  const dropped = new Set<string>(fields);
  const kept = Object.entries(record).filter(([field]) => !dropped.has(field));
  return Object.fromEntries(kept) as Partial<T>;
}

function remaining(unsaved: Unsaved | null, saved: readonly ProfileField[]): Unsaved | null {
  if (!unsaved) return null;
  const change = without(unsaved.change, saved);
  return Object.keys(change).length > 0 ? { ...unsaved, change } : null;
}

/** The contract's own rules, before anything is sent; of a field's issues the first one counts. */
function problemsOf({ issues }: z.ZodError<StudentProfileChange>): FieldErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

/** The server names a part of a list as `qualifications.2`. */
function refusedFields(error: unknown, fields: readonly ProfileField[]): FieldErrors {
  const refused = Object.entries(fieldErrorsOf(error));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const found = refused.find(([name]) => name === field || name.startsWith(`${field}.`));
      return found ? [[field, found[1]]] : [];
    }),
  );
}
