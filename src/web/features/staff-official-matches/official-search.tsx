import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffOfficialMatchesApi } from '#contract/staff/official-matches/staff-official-matches.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { LoadingOrError } from '#web/desk/loading-or-error.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { OfficialChoices } from './official-choices.tsx';
import styles from './official-match.module.css';

type OfficialSearchProps = Omit<Parameters<typeof OfficialChoices>[0], 'choices'>;

/** Looks for an official occupation by words of its names. */
export function OfficialSearch(props: OfficialSearchProps) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const found = useQuery({
    ...apiQuery(staffOfficialMatchesApi.search, { query: { q: words } }),
    enabled: words !== '',
  });
  return (
    <section className={styles.part} aria-labelledby="official-search">
      <h2 id="official-search">公式の一覧からさがす</h2>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setWords(typed.trim());
        }}
      >
        <TextField
          name="q"
          label="job tagの職業の名前"
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary">
          この言葉でさがす
        </Button>
      </form>
      <div role="status">
        {words !== '' && found.data && (
          <p>{found.data.length === 0 ? '見つかりませんでした。' : `${found.data.length}件`}</p>
        )}
      </div>
      {words !== '' && !found.data && <LoadingOrError query={found} />}
      {words !== '' && found.data && <OfficialChoices {...props} choices={found.data} />}
    </section>
  );
}
