import { useId } from 'react';
import { FieldGroup } from '#web/ui/fields/field-frame.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { type AreaRegion, areaName, areaRegions, chosenPrefectures } from './area-choice.ts';
import styles from './area-picker.module.css';
import { ChipOption } from './chip-option.tsx';
import { RemovableChips } from './removable-chips.tsx';

type AreaPickerProps = {
  label: string;
  hint: string;
  areas: readonly string[];
  error?: string | undefined;
  onToggle: (area: string) => void;
};

/** Regions that open to their prefectures, and what is chosen as chips above them. */
export function AreaPicker({ label, hint, areas, error, onToggle }: AreaPickerProps) {
  const id = useId();
  return (
    <Furigana>
      <FieldGroup id={id} legend={label} hint={hint} error={error}>
        <RemovableChips
          label={`選んだ${label}`}
          items={areas.map((area) => ({ key: area, name: areaName(area) }))}
          removeWord="外す"
          onRemove={onToggle}
        />
        <div className={styles.regions}>
          {areaRegions.map((region) => (
            <RegionChoice
              key={region.key}
              region={region}
              chosen={chosenPrefectures(areas)}
              onToggle={onToggle}
            />
          ))}
        </div>
      </FieldGroup>
    </Furigana>
  );
}

type RegionChoiceProps = Pick<AreaPickerProps, 'onToggle'> & {
  region: AreaRegion;
  chosen: ReadonlySet<string>;
};

function RegionChoice({ region, chosen, onToggle }: RegionChoiceProps) {
  const { key, name, prefectures } = region;
  const count = prefectures.filter(({ code }) => chosen.has(code)).length;
  const isWhole = count === prefectures.length;
  const whole = (label: string) => (
    <ChipOption
      name="desired_areas"
      label={label}
      isChosen={isWhole}
      onChoose={() => onToggle(key)}
    />
  );
  if (prefectures.length === 1) return <div className={styles.single}>{whole(name)}</div>;
  return (
    <Furigana>
      <details className={styles.region}>
        <summary className={styles.summary}>
          <Icon name="chevron-right" className={styles.marker} />
          <span className={styles.name}>{name}</span>
          {count > 0 && (
            <span className={styles.count}>{isWhole ? 'すべて' : `${count}つ選択`}</span>
          )}
        </summary>
        <div className={styles.prefectures}>
          {whole(`${name}すべて`)}
          {prefectures.map((prefecture) => (
            <ChipOption
              key={prefecture.code}
              name="desired_areas"
              label={prefecture.name}
              isChosen={chosen.has(prefecture.code)}
              onChoose={() => onToggle(prefecture.code)}
            />
          ))}
        </div>
      </details>
    </Furigana>
  );
}
