import { type FormEvent, useId } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { readForm, type SearchConditions, searchPath } from './search-conditions.ts';
import styles from './search-form.module.css';

/** Submits a search form to a clean address; without JavaScript the form's own GET does it. */
export function useSearchSubmit(): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    void navigate(searchPath(readForm(event.currentTarget)));
  };
}

/** The search box; the other conditions stay as they are. */
export function SearchForm({ conditions }: { conditions?: SearchConditions }) {
  const id = useId();
  const submit = useSearchSubmit();
  return (
    <search>
      <Form method="get" action="/search" className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={id}>
          会社名・仕事・地名などのことば
        </label>
        <div className={styles.row}>
          <input
            // The address decides what the box holds, also after back and forward.
            key={conditions?.s}
            id={id}
            className={styles.input}
            type="search"
            name="s"
            defaultValue={conditions?.s}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit" className={styles.submit}>
            <Icon name="search" />
            さがす
          </Button>
        </div>
        {conditions?.areas.map((area) => (
          <input key={area} type="hidden" name="area" value={area} />
        ))}
        {conditions?.industries.map((industry) => (
          <input key={industry} type="hidden" name="industry" value={industry} />
        ))}
      </Form>
    </search>
  );
}
