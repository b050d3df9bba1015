import { type FormEvent, useId } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import type { OccupationList } from '#contract/public/occupation-pages.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { type OccupationConditions, occupationsPath } from './occupation-conditions.ts';
import styles from './occupation-list.module.css';

type OccupationFilterProps = { conditions: OccupationConditions; groups: OccupationList['groups'] };

/** Words and group; both are links and a plain form, so that they work without JavaScript. */
export function OccupationFilter({ conditions, groups }: OccupationFilterProps) {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.filter}>
      <WordForm conditions={conditions} />
      {all > 0 && (
        <nav aria-label="分野">
          <ul className={styles.groups}>
            {[{ value: '', name: 'すべて', count: all }, ...groups]
              .filter(({ value, count }) => count > 0 || value === conditions.group)
              .map(({ value, name, count }) => (
                <li key={value}>
                  <GroupLink
                    to={occupationsPath({ ...conditions, group: value })}
                    name={name}
                    count={count}
                    isCurrent={conditions.group === value}
                  />
                </li>
              ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function WordForm({ conditions }: { conditions: OccupationConditions }) {
  const id = useId();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(occupationsPath({ ...conditions, q }), { preventScrollReset: true });
  };
  return (
    <search>
      <Form method="get" action="/occupation" className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={id}>
          <Furigana>仕事の名前やことば</Furigana>
        </label>
        <div className={styles.row}>
          <input
            // The address decides the text of the box, also after back and forward.
            key={conditions.q}
            id={id}
            className={styles.input}
            type="search"
            name="q"
            maxLength={100}
            defaultValue={conditions.q}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">
            <Icon name="search" />
            さがす
          </Button>
        </div>
        {conditions.group && <input type="hidden" name="group" value={conditions.group} />}
        {conditions.by === 'kana' && <input type="hidden" name="by" value="kana" />}
      </Form>
    </search>
  );
}

type GroupLinkProps = { to: string; name: string; count: number; isCurrent: boolean };

function GroupLink({ to, name, count, isCurrent }: GroupLinkProps) {
  return (
    <Link
      to={to}
      className={styles.group}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
    >
      <Furigana>{name}</Furigana>
      <span className={styles.groupCount}>{formatCount(count)}</span>
    </Link>
  );
}
