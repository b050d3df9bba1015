import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CompanyEditing, companyEditingApi } from '#contract/company/company-editing.ts';
import { fieldValue } from '#contract/company/company-fields.ts';
import { ApiCallError, NetworkError } from '#contract/kit/api-client.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import type { FieldPath } from './fields/field-specs.ts';
import { patchOf } from './fields/patch-of.ts';
import { readUnsaved, writeUnsaved } from './unsaved-changes.ts';

const pauseMilliseconds = 1_000;
const retryMilliseconds = 10_000;

export type SaveState =
  | { name: 'saved'; at: Date | null }
  | { name: 'waiting' }
  | { name: 'saving' }
  | { name: 'offline' }
  | { name: 'refused' }
  | { name: 'failed'; message: string };

/** The form of a company's page: what is typed, what is saved, and what stands in the way. */
export type CompanyForm = {
  state: CompanyEditing;
  saveState: SaveState;
  /** Another window had saved before this one did. */
  hasMetOther: boolean;
  errors: Readonly<Record<FieldPath, string>>;
  value: (path: FieldPath) => unknown;
  /** What was typed into a field last, or what is saved there. */
  valueOr: <T>(path: FieldPath, saved: T) => T;
  change: (path: FieldPath, value: unknown) => void;
  /** The field was left: from now on it shows what the server made of it. */
  leave: (path: FieldPath) => void;
  /** Saves now; answers whether everything has arrived. */
  flush: () => Promise<boolean>;
  /** Takes over an answer of another call on the page. */
  accept: (state: CompanyEditing, ...forget: FieldPath[]) => void;
};

/** What a single field needs of the form that it stands in. */
export type FieldForm = Pick<CompanyForm, 'errors' | 'value' | 'change' | 'leave'> & {
  state: Pick<CompanyEditing, 'checks'> & Partial<Pick<CompanyEditing, 'points'>>;
};

/** What a list of rows needs besides: what is saved, to begin from, and the names of its occupations. */
export type RowsForm = FieldForm &
  Pick<CompanyForm, 'valueOr'> & {
    state: Pick<CompanyEditing, 'profile'> & {
      preview: Pick<CompanyEditing['preview'], 'occupations'>;
    };
  };

type Changes = Map<FieldPath, unknown>;

export function useCompanyForm(state: CompanyEditing): CompanyForm {
  const cache = useQueryClient();
  const params = { id: state.id };
  const queryKey = apiQueryKey(companyEditingApi.editing, { params });
  // What this page has typed, saved or not; `dirty` is what the server has not got yet.
  const [typed, setTyped] = useState<Changes>(() => readUnsaved(state.id));
  const dirty = useRef<Changes>(new Map(typed));
  const refused = useRef(new Set<FieldPath>());
  const version = useRef(state.updated_at);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [errors, setErrors] = useState<Record<FieldPath, string>>({});
  const [hasMetOther, setHasMetOther] = useState(false);
  const [saveState, setSaveState] = useState<SaveState>(
    typed.size > 0 ? { name: 'waiting' } : { name: 'saved', at: null },
  );

  const toSend = () => new Map([...dirty.current].filter(([path]) => !refused.current.has(path)));

  function saveLater(milliseconds = pauseMilliseconds) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), milliseconds);
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  /** Sends until nothing is left: somebody may type while a save is on its way. */
  async function saveAll(): Promise<boolean> {
    for (let changes = toSend(); changes.size > 0; changes = toSend()) {
      setSaveState({ name: 'saving' });
      try {
        await send(changes);
      } catch (error) {
        if (!(await cope(error, changes))) return false;
      }
    }
    const isDone = dirty.current.size === 0;
    setSaveState(isDone ? { name: 'saved', at: new Date() } : { name: 'refused' });
    return isDone;
  }

  async function send(changes: Changes) {
    const body = { ...patchOf(changes), updated_at: version.current };
    take(await browserApi.call(companyEditingApi.update, { params, body }));
    for (const [path, value] of changes)
      if (dirty.current.get(path) === value) dirty.current.delete(path);
    writeUnsaved(state.id, dirty.current);
  }

  /** Answers whether it makes sense to go on at once. */
  async function cope(error: unknown, changes: Changes): Promise<boolean> {
    if (error instanceof ApiCallError && error.status === 409) return meetOther(changes);
    const sentences = fieldErrorsOf(error);
    const blamed = [...changes.keys()].filter((path) => sentenceOf(sentences, path));
    if (blamed.length > 0) {
      for (const path of blamed) refused.current.add(path);
      setErrors((now) => ({
        ...now,
        ...Object.fromEntries(blamed.map((path) => [path, sentenceOf(sentences, path) ?? ''])),
      }));
      return true;
    }
    setSaveState(failure(error));
    if (passes(error)) saveLater(retryMilliseconds);
    return false;
  }

  /** The later window wins for the fields that it changed, and learns that there was another one. */
  async function meetOther(changes: Changes): Promise<boolean> {
    try {
      take(await browserApi.call(companyEditingApi.editing, { params }));
    } catch (error) {
      return cope(error, changes);
    }
    forgetSaved();
    setHasMetOther(true);
    return true;
  }

  function take(next: CompanyEditing) {
    version.current = next.updated_at;
    cache.setQueryData<CompanyEditing>(queryKey, next);
  }

  /** What is saved is shown as the server has it. */
  function forgetSaved() {
    setTyped((now) => new Map([...now].filter(([path]) => dirty.current.has(path))));
  }

  function change(path: FieldPath, value: unknown) {
    setTyped((now) => new Map(now).set(path, value));
    dirty.current.set(path, value);
    refused.current.delete(path);
    setErrors(({ [path]: _, ...others }) => others);
    writeUnsaved(state.id, dirty.current);
    setSaveState({ name: 'waiting' });
    saveLater();
  }

  const saveOnLeaving = useEffectEvent(() => void flush());
  useEffect(() => {
    if (dirty.current.size > 0) saveOnLeaving();
    const onHidden = () => document.visibilityState === 'hidden' && saveOnLeaving();
    window.addEventListener('online', saveOnLeaving);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('online', saveOnLeaving);
      document.removeEventListener('visibilitychange', onHidden);
      clearTimeout(timer.current);
      saveOnLeaving();
    };
  }, []);

  return {
    state,
    saveState,
    hasMetOther,
    errors,
    value: (path) => (typed.has(path) ? typed.get(path) : fieldValue(state.profile, path)),
    // The form's one cast: what was typed into a field has the type of that field.
    valueOr: <T>(path: FieldPath, saved: T) => (typed.has(path) ? (typed.get(path) as T) : saved),
    change,
    leave: (path) => {
      if (dirty.current.has(path)) void flush();
      else setTyped((now) => (now.has(path) ? new Map([...now].filter(([p]) => p !== path)) : now));
    },
    flush,
    accept: (next, ...forget) => {
      take(next);
      for (const path of forget) dirty.current.delete(path);
      setTyped((now) => new Map([...now].filter(([path]) => !forget.includes(path))));
    },
  };
}

function failure(error: unknown): SaveState {
  if (error instanceof NetworkError) return { name: 'offline' };
  return { name: 'failed', message: apiErrorMessage(error) };
}

/** Trying again later can help. */
function passes(error: unknown): boolean {
  if (!(error instanceof ApiCallError)) return error instanceof NetworkError;
  return error.status >= 500 || error.status === 429;
}

/** The server names a part of a list as `work.seniors.0.course`: its field is to blame. */
function sentenceOf(sentences: Record<string, string>, path: FieldPath): string | undefined {
  const found = Object.entries(sentences).find(
    ([field]) => field === path || field.startsWith(`${path}.`),
  );
  return found?.[1];
}
