import {
  type CompanyField,
  type FieldFormat,
  isAsked,
  isPublicBody,
} from '#contract/company/company-fields.ts';
import styles from '#web/features/company-editing/company-editing.module.css';
import type { FieldForm } from '#web/features/company-editing/use-company-form.ts';
import { DateInput, YearInput } from './date-input.tsx';
import { describedBy, EditFrame, FieldSet } from './field-frame.tsx';
import { fieldId } from './field-specs.ts';
import { hintOf } from './hint-of.ts';
import { NumberInput } from './number-input.tsx';
import { selectOptions } from './select-options.ts';

type FieldProps = { form: FieldForm; spec: CompanyField };

/** Every simple field of a group that is asked for beside the other answers, in order. */
export function ProfileFields({
  form,
  specs,
}: {
  form: FieldForm;
  specs: readonly CompanyField[];
}) {
  const asked = specs.filter((spec) => isAsked(spec, form.value));
  return asked.map((spec) => <ProfileField key={spec.path} form={form} spec={spec} />);
}

const hintFor = (form: FieldForm, spec: CompanyField) =>
  hintOf(spec, isPublicBody({ jsic: form.value('jsic') }));

/** One field of the profile, saved by itself a moment after it was changed. */
function ProfileField({ form, spec }: FieldProps) {
  if (spec.kind === 'yes-no' || spec.kind === 'choice')
    return <OneOf form={form} spec={spec} choices={choicesOf(spec)} />;
  if (spec.kind === 'choices') return <SomeOf form={form} spec={spec} options={spec.options} />;
  const { path, required } = spec;
  return (
    <EditFrame form={form} path={path} hint={hintFor(form, spec)} required={required}>
      <Control form={form} spec={spec} />
      <Count form={form} spec={spec} />
    </EditFrame>
  );
}

const inputModes: Partial<Record<FieldFormat, 'numeric' | 'url'>> = {
  'web-address': 'url',
  'corporate-number': 'numeric',
  'postal-code': 'numeric',
};

const isDate = (format: FieldFormat | undefined) => format === 'month' || format === 'day';

function inputModeOf(spec: CompanyField) {
  return spec.kind === 'line' && spec.format ? inputModes[spec.format] : undefined;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asLines = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];

function Control({ form, spec }: FieldProps) {
  const { path } = spec;
  const hint = hintFor(form, spec);
  const common = {
    id: fieldId(path),
    className: styles.input,
    onBlur: () => form.leave(path),
    'aria-invalid': form.errors[path] ? true : undefined,
    'aria-describedby': describedBy({ form, path }, hint),
  };
  const value = form.value(path);
  const write = ({ target }: { target: { value: string } }) => form.change(path, target.value);
  switch (spec.kind) {
    case 'text':
      return <textarea {...common} rows={spec.rows} value={asText(value)} onChange={write} />;
    case 'lines':
      return (
        <textarea
          {...common}
          rows={3}
          value={asLines(value).join('\n')}
          onChange={({ target }) => form.change(path, linesOf(target.value))}
          onBlur={() => {
            const filled = asLines(value).filter((line) => line.trim() !== '');
            if (filled.length !== asLines(value).length) form.change(path, filled);
            form.leave(path);
          }}
        />
      );
    case 'number':
      if (spec.unit === '年度')
        return (
          <YearInput
            {...common}
            unit={spec.unit}
            value={typeof value === 'number' ? value : null}
            onChange={(year) => {
              if (year !== null || spec.blank === null) form.change(path, year);
            }}
            onUnclear={(typed) => form.change(path, typed)}
          />
        );
      return (
        <NumberInput
          {...common}
          unit={spec.unit}
          isDecimal={spec.isDecimal ?? false}
          value={typeof value === 'number' ? value : null}
          onChange={(number) => form.change(path, number)}
        />
      );
    case 'select':
      return (
        <select {...common} value={asText(value)} onChange={write}>
          {asText(value) === '' && <option value="">選んでください</option>}
          {selectOptions[spec.options].map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    default:
      if (spec.kind === 'line' && (spec.format === 'month' || spec.format === 'day'))
        return (
          <DateInput
            {...common}
            precision={spec.format}
            value={asText(value)}
            onChange={(date) => form.change(path, date)}
            onUnclear={(typed) => form.change(path, typed)}
          />
        );
      return (
        <input
          {...common}
          type={inputModeOf(spec) === 'url' ? 'url' : 'text'}
          inputMode={inputModeOf(spec)}
          value={asText(value)}
          onChange={write}
        />
      );
  }
}

/** A text of one line break is one empty line: nothing yet. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function Count({ form, spec }: FieldProps) {
  if (spec.kind === 'lines') {
    const count = asLines(form.value(spec.path)).filter((line) => line.trim() !== '').length;
    return <Counted count={count} most={spec.count} unit="行" />;
  }
  if (spec.kind !== 'line' && spec.kind !== 'text') return null;
  if (inputModeOf(spec) || ('format' in spec && isDate(spec.format))) return null;
  const count = [...asText(form.value(spec.path))].length;
  return <Counted count={count} most={spec.most} unit="文字" />;
}

function Counted({ count, most, unit }: { count: number; most: number; unit: string }) {
  const isOver = count > most;
  return (
    <p className={styles.count} data-over={isOver || undefined}>
      {count} / {most}
      {unit}
      {isOver && `（${count - most}${unit}こえています）`}
    </p>
  );
}

type Choice = { label: string; value: boolean | string | null };

function choicesOf(spec: Extract<CompanyField, { kind: 'yes-no' | 'choice' }>): Choice[] {
  const answers: Choice[] =
    spec.kind === 'choice'
      ? spec.options.map((option) => ({ label: option, value: option }))
      : [
          { label: spec.yes, value: true },
          { label: spec.no, value: false },
        ];
  return [...answers, { label: 'まだ答えない', value: null }];
}

function OneOf({ form, spec, choices }: FieldProps & { choices: Choice[] }) {
  const { path } = spec;
  return (
    <FieldSet form={form} path={path} hint={hintFor(form, spec)}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.label} className={styles.choice}>
            <input
              type="radio"
              name={path}
              checked={(form.value(path) ?? null) === choice.value}
              onChange={() => form.change(path, choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

/** Several of a list; they are kept in the order of the list. */
function SomeOf({ form, spec, options }: FieldProps & { options: readonly string[] }) {
  const { path } = spec;
  const chosen = asLines(form.value(path));
  return (
    <FieldSet form={form} path={path} hint={hintFor(form, spec)}>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                form.change(
                  path,
                  options.filter((one) => (one === option ? target.checked : chosen.includes(one))),
                )
              }
            />
            {option}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
