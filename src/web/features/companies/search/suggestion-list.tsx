import type { Ref } from 'react';
import type { SearchSuggestion } from '#contract/company/company-search.ts';
import {
  type SearchConditions,
  searchPath,
} from '#web/features/companies/filter/search-conditions.ts';
import { Icon, type IconName } from '#web/ui/icons/icon.tsx';
import styles from './search-form.module.css';

const kinds: Record<SearchSuggestion['kind'], { name: string; icon: IconName }> = {
  company: { name: '会社', icon: 'home' },
  occupation: { name: '仕事', icon: 'people' },
  area: { name: '地域', icon: 'pin' },
  city: { name: '市区町村', icon: 'pin' },
  industry: { name: '業界', icon: 'compass' },
};

/**
 * Address of a company's page, or of the search with one more condition in place of the words. A city is searched by
 * its name within its prefecture, because other prefectures may have a city of the same name.
 */
export function suggestionPath(
  { kind, value }: SearchSuggestion,
  conditions: SearchConditions,
): string {
  if (kind === 'company') return `/company/${value}`;
  const { areas, industries, occupations } = conditions;
  if (kind === 'city')
    return searchPath({ ...conditions, s: value.slice(2), areas: [value.slice(0, 2)], page: null });
  const changes = {
    occupation: { occupations: [...new Set([...occupations, value])] },
    area: { areas: [...new Set([...areas, value])] },
    industry: { industries: [...new Set([...industries, value])] },
  };
  return searchPath({ ...conditions, s: '', page: null, ...changes[kind] });
}

type SuggestionListProps = {
  ref: Ref<HTMLDivElement>;
  id: string;
  isShown: boolean;
  suggestions: readonly SearchSuggestion[];
  active: number;
  optionId: (index: number) => string;
  onTake: (suggestion: SearchSuggestion) => void;
};

/** List of a combobox: the focus stays in its input, which names the active option. */
export function SuggestionList(props: SuggestionListProps) {
  const { ref, id, isShown, suggestions, active, optionId, onTake } = props;
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label="候補"
      className={styles.list}
      hidden={!isShown}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input of the combobox has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
        <div
          key={`${suggestion.kind}-${suggestion.value}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // Pressing must not take the focus from the input, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          <Icon name={kinds[suggestion.kind].icon} className={styles.optionIcon} />
          <span className={styles.optionLabel}>{suggestion.label}</span>
          <span className={styles.optionNote}>
            {kinds[suggestion.kind].name}
            {suggestion.note && `・${suggestion.note}`}
          </span>
        </div>
      ))}
    </div>
  );
}
