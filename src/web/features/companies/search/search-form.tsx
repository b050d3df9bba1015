import { type FormEvent, useId } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  readForm,
  type SearchConditions,
  searchPath,
  toParams,
} from '#web/features/companies/filter/search-conditions.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';
import styles from './search-form.module.css';

const SearchBox = hydrateLater({
  load: async () => (await import('./search-box.tsx')).SearchBox,
  styles: [styles],
});

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
  const others = conditions ? [...toParams({ ...conditions, s: '', page: null })] : [];
  return (
    <search>
      <Form method="get" action="/search" className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={id}>
          <Furigana>会社名・仕事・地名などのことば</Furigana>
        </label>
        <div className={styles.row}>
          <SearchBox id={id} conditions={conditions} />
          <Button type="submit" className={styles.submit}>
            <Icon name="search" />
            さがす
          </Button>
        </div>
        {others.map(([name, value]) => (
          <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </search>
  );
}
