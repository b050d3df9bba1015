import { type ComponentProps, useState } from 'react';
import styles from '#web/features/company-editing/company-editing.module.css';
import { FieldError } from '#web/ui/fields/field-frame.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  unit: string;
  isDecimal: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
};

/** 「１８万」 and 「18,500」 are what people type: digits of any width, commas, nothing else. */
function parse(typed: string, isDecimal: boolean): number | null | 'unclear' {
  const tidy = typed.normalize('NFKC').replaceAll(/[\s,円人日年歳%時間度]/g, '');
  if (tidy === '') return null;
  return (isDecimal ? /^\d+(\.\d+)?$/ : /^\d+$/).test(tidy) ? Number(tidy) : 'unclear';
}

/** A number as text: full-width digits and commas are understood, and arrow keys change nothing. */
export function NumberInput({
  unit,
  isDecimal,
  value,
  onChange,
  onBlur,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isUnclear = typed !== null && parse(typed, isDecimal) === 'unclear';
  const numberId = `${rest.id}-number`;
  return (
    <>
      <span className={styles.withUnit}>
        <input
          {...rest}
          type="text"
          inputMode={isDecimal ? 'decimal' : 'numeric'}
          value={typed ?? (value === null ? '' : String(value))}
          aria-invalid={isUnclear || rest['aria-invalid']}
          aria-describedby={
            [rest['aria-describedby'], isUnclear && `${numberId}-error`]
              .filter(Boolean)
              .join(' ') || undefined
          }
          onChange={({ target }) => {
            setTyped(target.value);
            const number = parse(target.value, isDecimal);
            if (number !== 'unclear') onChange(number);
          }}
          onBlur={(event) => {
            if (!isUnclear) setTyped(null);
            onBlur?.(event);
          }}
        />
        <span>{unit}</span>
      </span>
      <FieldError id={numberId}>
        {isUnclear && `数字だけを入れてください。例：${isDecimal ? '12.5' : '120'}`}
      </FieldError>
    </>
  );
}
