import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchSuggestion } from '#contract/company/company-search.ts';
import {
  noConditions,
  type SearchConditions,
} from '#web/features/companies/filter/search-conditions.ts';
import { useHasScripts } from '#web/ui/feedback/use-has-scripts.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './search-form.module.css';
import { SuggestionList, suggestionPath } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

type SearchBoxProps = { id: string; conditions?: SearchConditions | undefined };

/**
 * Input of the search, with suggestions as an editable combobox (ARIA 1.2): arrows move, Enter takes the active one or
 * searches, Escape closes the list. It is a plain search input until the page is hydrated.
 */
export function SearchBox({ id, conditions = noConditions }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isAlive = useHasScripts();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed);
  const isShown = typed !== null && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => setTyped(null);

  useEffect(() => {
    // A reader may type before the page is hydrated.
    const { current } = input;
    if (current && current === document.activeElement && current.value !== current.defaultValue)
      setTyped(current.value);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a choice
  useEffect(() => setActive(-1), [suggestions]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const take = (suggestion: SearchSuggestion) => {
    close();
    void navigate(suggestionPath(suggestion, conditions));
  };
  const press = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while a reading is being converted.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    }
    if (event.key === 'Enter') {
      const chosen = isShown ? suggestions[active] : undefined;
      close();
      if (!chosen) return;
      event.preventDefault();
      take(chosen);
    }
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (next === undefined || !isShown) return;
    event.preventDefault();
    // The typed text itself is the place before the first option and after the last one.
    const places = suggestions.length + 1;
    setActive(((next + 1 + places) % places) - 1);
  };
  const combobox = {
    role: 'combobox',
    'aria-expanded': isShown,
    'aria-controls': listId,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': isShown && active >= 0 ? optionId(active) : undefined,
    onKeyDown: press,
    onBlur: close,
  };

  return (
    <div className={styles.box}>
      <input
        // The address decides the text of the box, also after back and forward.
        key={conditions.s}
        ref={input}
        id={id}
        className={styles.input}
        type="search"
        name="s"
        defaultValue={conditions.s}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        {...(isAlive && combobox)}
      />
      {isAlive && (
        <>
          <SuggestionList
            ref={list}
            id={listId}
            isShown={isShown}
            suggestions={suggestions}
            active={active}
            optionId={optionId}
            onTake={take}
          />
          <VisuallyHidden role="status">
            {isShown && `候補が${suggestions.length}件あります。上下の矢印キーで選べます。`}
          </VisuallyHidden>
        </>
      )}
    </div>
  );
}
