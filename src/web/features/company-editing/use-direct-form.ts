import { useEffect, useState } from 'react';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import type { WordingCheck } from '#contract/company/company-editing.ts';
import { fieldValue } from '#contract/company/company-fields.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import type { FieldPath } from './fields/field-specs.ts';
import { patchOf } from './fields/patch-of.ts';
import { readUnsaved, readUnsavedBase, writeUnsaved, writeUnsavedBase } from './unsaved-changes.ts';
import type { RowsForm } from './use-company-form.ts';

type Changes = ReadonlyMap<FieldPath, unknown>;

export type DirectForm<Profile = CompanyEdit> = Omit<RowsForm, 'state'> & {
  state: Omit<RowsForm['state'], 'profile'> & { profile: Profile };
  /** What was changed and is not saved yet. */
  typed: Changes;
  /** `updated_at` of the page that was typed over: a newer page that arrives meanwhile does not move it. */
  base: string;
  /** The changed fields as the body of a PATCH. */
  patch: () => Record<string, unknown>;
  /** Shows what the server said about fields. */
  blame: (error: unknown) => void;
  /** From now on the changes are meant over this version: somebody chose so. */
  moveTo: (version: string) => void;
  /** These changes are saved as this version; what was typed meanwhile stays. */
  settle: (sent: Changes, version: string) => void;
  /** Everything is given up. */
  forget: () => void;
};

type Page<Profile> = {
  /** Under which name unsaved changes are kept in this browser. */
  key: string;
  /** `updated_at` of what is shown. */
  version: string;
  profile: Profile;
  /** Those of the profile, with their names. */
  occupations: RowsForm['state']['preview']['occupations'];
  checks: WordingCheck[];
};

/** A form whose fields are sent together when somebody says so: what is saved is public at once. */
export function useDirectForm<Profile extends Partial<CompanyEdit>>({
  key,
  version,
  profile,
  occupations,
  checks,
}: Page<Profile>): DirectForm<Profile> {
  const [{ typed, base }, setTyped] = useState<{ typed: Changes; base: string | null }>(() => ({
    typed: readUnsaved(key),
    base: readUnsavedBase(key),
  }));
  const [errors, setErrors] = useState<Record<FieldPath, string>>({});

  useEffect(() => {
    writeUnsaved(key, typed);
    writeUnsavedBase(key, typed.size > 0 ? base : null);
  }, [key, typed, base]);

  return {
    state: { checks, profile, preview: { occupations } },
    errors,
    typed,
    base: (typed.size > 0 ? base : null) ?? version,
    value: (path) => (typed.has(path) ? typed.get(path) : fieldValue(profile, path)),
    valueOr: <T>(path: FieldPath, saved: T) => (typed.has(path) ? (typed.get(path) as T) : saved),
    change: (path, value) => {
      setTyped((now) => ({
        typed: new Map(now.typed).set(path, value),
        base: (now.typed.size > 0 ? now.base : null) ?? version,
      }));
      setErrors(({ [path]: _, ...others }) => others);
    },
    leave: () => undefined,
    patch: () => patchOf(typed),
    blame: (error) => setErrors(fieldErrorsOf(error)),
    moveTo: (next) => setTyped((now) => ({ ...now, base: next })),
    settle: (sent, next) => {
      setTyped((now) => ({ typed: without(now.typed, sent), base: next }));
      setErrors({});
    },
    forget: () => {
      setTyped({ typed: new Map(), base: null });
      setErrors({});
    },
  };
}

/** The changes that are not, or not any more, what was sent. */
function without(changes: Changes, sent: Changes): Changes {
  return new Map([...changes].filter(([path, value]) => !Object.is(sent.get(path), value)));
}
