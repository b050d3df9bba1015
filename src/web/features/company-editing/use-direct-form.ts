import { useState } from 'react';
import type { CompanyEdit } from '#contract/company-edit.ts';
import type { WordingCheck } from '#contract/company-editing.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import type { FieldPath } from './field-specs.ts';
import { patchOf, readPath } from './read-path.ts';
import { readUnsaved, writeUnsaved } from './unsaved-changes.ts';
import type { FieldForm } from './use-company-form.ts';

export type DirectForm = FieldForm & {
  /** How many fields were changed and not saved yet. */
  changes: number;
  /** The changed fields as the body of a PATCH. */
  patch: () => Record<string, unknown>;
  /** Shows what the server said about fields. */
  blame: (error: unknown) => void;
  /** Everything is saved, or given up. */
  forget: () => void;
};

type Page = {
  /** Under which name unsaved changes are kept in this browser. */
  key: string;
  profile: CompanyEdit;
  checks: WordingCheck[];
};

/** A form whose fields are sent together when somebody says so: what is saved is public at once. */
export function useDirectForm({ key, profile, checks }: Page): DirectForm {
  const [typed, setTyped] = useState(() => readUnsaved(key));
  const [errors, setErrors] = useState<Record<FieldPath, string>>({});

  function change(path: FieldPath, value: unknown) {
    const next = new Map(typed).set(path, value);
    setTyped(next);
    writeUnsaved(key, next);
    setErrors(({ [path]: _, ...others }) => others);
  }

  return {
    state: { checks },
    errors,
    value: (path) => (typed.has(path) ? typed.get(path) : readPath(profile, path)),
    change,
    leave: () => undefined,
    changes: typed.size,
    patch: () => patchOf(typed),
    blame: (error) => setErrors(fieldErrorsOf(error)),
    forget: () => {
      setTyped(new Map());
      writeUnsaved(key, new Map());
      setErrors({});
    },
  };
}
