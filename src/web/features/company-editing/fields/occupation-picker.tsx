import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { occupationsApi } from '#contract/public/occupations.ts';
import { apiQuery } from '#web/api/api-query.ts';
import styles from '#web/features/company-editing/company-editing.module.css';
import type { RowsForm } from '#web/features/company-editing/use-company-form.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { FieldSet } from './field-frame.tsx';

const most = 10;
const path = 'occupations';

/** The occupations of the catalogue that a company offers: they lead students from the diagnosis here. */
export function OccupationPicker({ form }: { form: RowsForm }) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = form.valueOr(path, form.state.profile.occupations);
  const nameOf = (id: string) =>
    form.state.preview.occupations.find((one) => one.id === id)?.name ?? names.get(id) ?? id;
  return (
    <FieldSet
      form={form}
      path={path}
      required
      hint={`このサイトの「仕事を知る」やAI適性診断から、ここで選んだ仕事をたどって生徒が来ます。${most}件まで選べます。`}
    >
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <Button
                variant="quiet"
                onClick={() =>
                  form.change(
                    path,
                    chosen.filter((one) => one !== id),
                  )
                }
              >
                外す
                <VisuallyHidden>（{nameOf(id)}）</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < most && (
        <Finder
          chosen={chosen}
          onChoose={({ id, name }) => {
            setNames((known) => new Map(known).set(id, name));
            form.change(path, [...chosen, id]);
          }}
        />
      )}
    </FieldSet>
  );
}

type Found = { id: string; name: string };

function Finder({
  chosen,
  onChoose,
}: {
  chosen: readonly string[];
  onChoose: (occupation: Found) => void;
}) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const found = useQuery({
    ...apiQuery(occupationsApi.search, { body: { query, limit: 5 } }),
    enabled: query !== '',
  });
  const results = (query === '' ? [] : (found.data?.results ?? [])).filter(
    ({ id }) => !chosen.includes(id),
  );
  return (
    <>
      <TextField
        label="仕事をさがす"
        name="occupation-query"
        hint="例：パン、溶接、介護"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <VisuallyHidden role="status">
        {query !== '' && found.data ? `${results.length}件見つかりました` : ''}
      </VisuallyHidden>
      {results.length > 0 && (
        <ul className={styles.found}>
          {results.map(({ id, name, summary }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <span className={styles.hint}>{summary}</span>
              </span>
              <Button variant="secondary" onClick={() => onChoose({ id, name })}>
                選ぶ
                <VisuallyHidden>（{name}）</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {query !== '' && found.data && results.length === 0 && (
        <p className={styles.hint}>見つかりませんでした。別の言葉でさがしてみてください。</p>
      )}
    </>
  );
}
