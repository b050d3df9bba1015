import { useEffect, useMemo, useRef } from 'react';
import { Form } from 'react-router';
import type { NamedOccupations } from '#web/features/companies/card/condition-chips.ts';
import { countWords } from '#web/features/companies/search/count-words.ts';
import { type PageOutlook, unpackFacets } from '#web/features/companies/search/packed-facets.ts';
import { useSearchSubmit } from '#web/features/companies/search/search-form.tsx';
import { useLiveAnswer } from '#web/features/companies/search/use-live-answer.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { AreaGroup } from './filter-areas.tsx';
import { ConditionGroup } from './filter-conditions.tsx';
import styles from './filter-form.module.css';
import { IndustryGroup, OccupationGroup } from './filter-work.tsx';
import { readForm, type SearchConditions, toParams } from './search-conditions.ts';

type FilterFormProps = {
  conditions: SearchConditions;
  found: PageOutlook & { occupations: NamedOccupations };
  onSubmitted?: () => void;
};

const inOrder = (conditions: SearchConditions) => [...toParams(conditions)].sort().join('&');

/** Kinds of work, places and conditions with counts; the button shows the number of hits. */
export function FilterForm({ conditions, found, onSubmitted }: FilterFormProps) {
  const submit = useSearchSubmit();
  // Memoised: new facets would restart the live answer.
  const outlook = useMemo(() => ({ ...found, facets: unpackFacets(found.facets) }), [found]);
  const live = useLiveAnswer(conditions, outlook);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the page was alive
  useEffect(() => {
    if (!form.current) return;
    const chosen = readForm(form.current);
    if (inOrder(chosen) !== inOrder({ ...conditions, page: null })) live.ask(chosen);
  }, []);
  const words = live.count === null ? null : countWords(live.count, live.count_is_capped);
  return (
    <Form
      ref={form}
      method="get"
      action="/search"
      className={styles.form}
      onChange={(event) => live.ask(readForm(event.currentTarget))}
      onSubmit={(event) => {
        submit(event);
        onSubmitted?.();
      }}
    >
      {conditions.s && <input type="hidden" name="s" value={conditions.s} />}
      {/* The address decides the choices, also after back and forward. */}
      <div key={JSON.stringify(conditions)} className={styles.groups}>
        <OccupationGroup conditions={conditions} named={found.occupations} />
        <AreaGroup chosen={conditions.areas} facets={live.facets.area} />
        <ConditionGroup conditions={conditions} />
        <IndustryGroup chosen={conditions.industries} facets={live.facets.industry} />
      </div>
      <div className={styles.submit}>
        <Button type="submit" isWide>
          この条件で検索{words && `(${words})`}
        </Button>
        <VisuallyHidden role="status">
          {words && live.isChanged && `この条件で${words}あります`}
        </VisuallyHidden>
      </div>
    </Form>
  );
}
